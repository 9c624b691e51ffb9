import { readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { readUserFilters } from '#features/accounts/admin/user-filters.ts';
import { invitationsQuery, usersQuery } from '#features/accounts/admin/users.queries.ts';
import { adminPostsQuery } from '#features/blog/admin/blog-admin.queries.ts';
import { type CommentListFilters, readCommentFilters } from '#features/blog/admin/comments/comment-filters.ts';
import {
  commentCountsQuery,
  commentedArticlesQuery,
  moderatedCommentsQuery,
} from '#features/blog/admin/comments/moderation.queries.ts';
import { articleKind } from '#features/blog/blog.kind.ts';
import { adminCaseStudiesQuery } from '#features/case-studies/admin/case-studies-admin.queries.ts';
import { caseStudyKind } from '#features/case-studies/case-studies.kind.ts';
import { adminSummaryQuery, siteGuideQuery } from '#features/dashboard/admin/dashboard.queries.ts';
import { adminWhitepapersQuery } from '#features/whitepapers/admin/whitepapers-admin.queries.ts';
import { whitepaperKind } from '#features/whitepapers/whitepapers.kind.ts';
import type { TabSearch } from './tab-search.ts';

/** The queries of the open tab, loaded first so that the server-rendered HTML contains their data. */
export function listAdminQueries(search: TabSearch) {
  switch (search.tab) {
    case undefined:
      return [adminSummaryQuery, siteGuideQuery];
    case 'comments':
      return listCommentQueries(readCommentFilters(search));
    case 'blogs':
      return [adminPostsQuery(readKindSearch(articleKind, search))];
    case 'whitepapers':
      return [adminWhitepapersQuery(readKindSearch(whitepaperKind, search))];
    case 'case-studies':
      return [adminCaseStudiesQuery(readKindSearch(caseStudyKind, search))];
    case 'users':
      return [usersQuery(readUserFilters(search), search.cursor), invitationsQuery()];
    default:
      return [];
  }
}

const listCommentQueries = (filters: CommentListFilters) => [
  moderatedCommentsQuery(filters),
  commentCountsQuery(filters),
  commentedArticlesQuery,
];
