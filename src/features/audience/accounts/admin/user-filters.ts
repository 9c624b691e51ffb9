import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readOption } from '#admin-kit/list/filter-values.ts';
import { ROLES } from '#lib/roles.ts';

const SORTS = ['createdAt', '-createdAt', 'lastName', '-lastName', 'email', '-email'] as const;

/** Reads the filters of the user list from the address, without invalid values. */
export const readUserFilters = ({ q, role, premium, sort }: ListSearch) => ({
  q,
  role: readOption(ROLES, role),
  premium: readOption(['requested'] as const, premium),
  sort: readOption(SORTS, sort),
});
export type UserFilters = ReturnType<typeof readUserFilters>;

/** The roles to choose from, weakest first. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role.charAt(0).toUpperCase() + role.slice(1) }));

export const USER_CHOICES = [
  { name: 'role', label: 'Role', all: 'All', options: ROLE_OPTIONS },
  { name: 'premium', label: 'Premium access', all: 'All', options: [{ value: 'requested', label: 'Requested' }] },
] as const;
