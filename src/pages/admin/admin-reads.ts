import { usersQuery } from '#features/accounts/ui/users.queries.ts';
import { articleKind } from '#features/blog/blog.kind.ts';
import { adminPostsQuery } from '#features/blog/ui/blog-admin.queries.ts';
import { moderatedCommentsQuery } from '#features/blog/ui/moderation.queries.ts';
import { caseStudyKind } from '#features/case-studies/case-studies.kind.ts';
import { adminCaseStudiesQuery } from '#features/case-studies/ui/case-studies-admin.queries.ts';
import { adminSummaryQuery } from '#features/dashboard/ui/dashboard.queries.ts';
import { adminWhitepapersQuery } from '#features/whitepapers/ui/whitepapers-admin.queries.ts';
import { whitepaperKind } from '#features/whitepapers/whitepapers.kind.ts';
import type { AdminSearch } from './admin-search.ts';
import { commentFilters } from './comments/comment-filters.ts';
import { readKindSearch } from './list/kind-filters.ts';
import { userFilters } from './users/user-filters.ts';

/** The queries of the open tab, loaded first so that the server-rendered HTML contains their data. */
export function adminReads(search: AdminSearch) {
  switch (search.tab) {
    case undefined:
      return [adminSummaryQuery];
    case 'comments':
      return [moderatedCommentsQuery(commentFilters(search))];
    case 'blogs':
      return [adminPostsQuery(readKindSearch(articleKind, search))];
    case 'whitepapers':
      return [adminWhitepapersQuery(readKindSearch(whitepaperKind, search))];
    case 'case-studies':
      return [adminCaseStudiesQuery(readKindSearch(caseStudyKind, search))];
    case 'users':
      return [usersQuery(userFilters(search), search.cursor)];
    default:
      return [];
  }
}
