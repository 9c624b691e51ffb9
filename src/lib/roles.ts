/** Roles of a user, weakest first; specification section 6. */
export const ROLES = ['public', 'registered', 'mentor', 'client', 'admin'] as const;
