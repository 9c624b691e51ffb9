import { ROLES } from '#lib/roles.ts';

/** The roles to choose from, weakest first. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role.charAt(0).toUpperCase() + role.slice(1) }));
