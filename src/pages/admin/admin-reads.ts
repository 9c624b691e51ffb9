import { usersQuery } from '#features/accounts/ui/users.queries.ts';
import { adminPostsQuery } from '#features/blog/ui/blog-admin.queries.ts';
import { moderatedCommentsQuery } from '#features/blog/ui/moderation.queries.ts';
import { adminCaseStudiesQuery } from '#features/case-studies/ui/case-studies-admin.queries.ts';
import { adminSummaryQuery } from '#features/dashboard/ui/dashboard.queries.ts';
import { adminWhitepapersQuery } from '#features/whitepapers/ui/whitepapers-admin.queries.ts';
import type { AdminSearch } from './admin-search.ts';
import { readPostSearch } from './blogs/article-search.ts';
import { readCaseStudySearch } from './case-studies/case-study-search.ts';
import { commentFilters } from './comments/comment-filters.ts';
import { userFilters } from './users/user-filters.ts';
import { readWhitepaperSearch } from './whitepapers/whitepaper-search.ts';

/** What the open tab reads, so that its first HTML holds it. */
export function adminReads(search: AdminSearch) {
  switch (search.tab) {
    case undefined:
      return [adminSummaryQuery];
    case 'comments':
      return [moderatedCommentsQuery(commentFilters(search))];
    case 'blogs':
      return [adminPostsQuery(readPostSearch(search))];
    case 'whitepapers':
      return [adminWhitepapersQuery(readWhitepaperSearch(search))];
    case 'case-studies':
      return [adminCaseStudiesQuery(readCaseStudySearch(search))];
    case 'users':
      return [usersQuery(userFilters(search), search.cursor)];
    default:
      return [];
  }
}
