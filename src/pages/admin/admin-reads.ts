import { type UserFilters, usersQuery } from '#features/accounts/ui/users.queries.ts';
import type { AdminSearch } from './admin-search.ts';
import { readUsersSearch } from './users/users-search.ts';

/** What the open tab reads, so that its first HTML holds it. */
export function adminReads(search: AdminSearch) {
  switch (search.tab) {
    case 'users':
      return [usersQuery(readUsersSearch({ ...search }) satisfies UserFilters)];
    default:
      return [];
  }
}
