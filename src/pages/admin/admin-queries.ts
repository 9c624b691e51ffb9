import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { readUserFilters } from '#features/audience/accounts/admin/user-filters.ts';
import { invitationsQuery, usersQuery } from '#features/audience/accounts/admin/users.queries.ts';
import { adminSummaryQuery, siteGuideQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { articleRecords } from '#features/library/blog/admin/blog-admin.queries.ts';
import { type CommentListFilters, readCommentFilters } from '#features/library/blog/admin/comments/comment-filters.ts';
import {
  commentCountsQuery,
  commentedArticlesQuery,
  moderatedCommentsQuery,
} from '#features/library/blog/admin/comments/moderation.queries.ts';
import { caseStudyKind } from '#features/library/case-studies/case-studies.kind.ts';
import { whitepaperRecords } from '#features/library/whitepapers/admin/whitepapers-admin.queries.ts';
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
      return [createRecordQueries(caseStudyKind).list(search)];
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
