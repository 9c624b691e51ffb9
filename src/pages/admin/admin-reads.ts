import { usersQuery } from '#features/accounts/ui/users.queries.ts';
import { pendingCommentsQuery } from '#features/blog/ui/moderation.queries.ts';
import { adminSummaryQuery } from '#features/dashboard/ui/dashboard.queries.ts';
import type { AdminSearch } from './admin-search.ts';
import { commentFilters } from './comments/comment-filters.ts';
import { userFilters } from './users/user-filters.ts';

/** What the open tab reads, so that its first HTML holds it. */
export function adminReads(search: AdminSearch) {
  switch (search.tab) {
    case undefined:
      return [adminSummaryQuery];
    case 'comments':
      return [pendingCommentsQuery(commentFilters(search))];
    case 'users':
      return [usersQuery(userFilters(search), search.cursor)];
    default:
      return [];
  }
}
