import { ROLES } from '#lib/roles.ts';
import { readSearchText } from '#ui/lists/search-text.ts';

/** What the address says about the table of users. */
export interface UsersSearch {
  readonly q?: string;
  readonly role?: (typeof ROLES)[number];
}

/** Reads a query, leaving out what is empty or makes no sense. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const q = readSearchText(raw.q);
  const role = ROLES.find((name) => name === raw.role);
  return { ...(q && { q }), ...(role && { role }) };
}
