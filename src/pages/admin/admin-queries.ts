import { readUserFilters } from '#features/accounts/admin/user-filters.ts';
import { invitationsQuery, usersQuery } from '#features/accounts/admin/users.queries.ts';
import { articleRecords } from '#features/blog/admin/blog-admin.queries.ts';
import { type CommentListFilters, readCommentFilters } from '#features/blog/admin/comments/comment-filters.ts';
import {
  commentCountsQuery,
  commentedArticlesQuery,
  moderatedCommentsQuery,
} from '#features/blog/admin/comments/moderation.queries.ts';
import { caseStudyRecords } from '#features/case-studies/admin/case-studies-admin.queries.ts';
import { adminSummaryQuery, siteGuideQuery } from '#features/dashboard/admin/dashboard.queries.ts';
import { whitepaperRecords } from '#features/whitepapers/admin/whitepapers-admin.queries.ts';
import type { TabSearch } from './tab-search.ts';

/** The queries of the open tab, loaded first so that the server-rendered HTML contains their data. */
export function listAdminQueries(search: TabSearch) {
  switch (search.tab) {
    case undefined:
      return [adminSummaryQuery, siteGuideQuery];
    case 'comments':
      return listCommentQueries(readCommentFilters(search));
    case 'blogs':
      return [articleRecords.list(search)];
    case 'whitepapers':
      return [whitepaperRecords.list(search)];
    case 'case-studies':
      return [caseStudyRecords.list(search)];
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
