import { queryOptions } from '@tanstack/react-query';
import { getListPage } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { listPath } from '#lib/list-path.ts';
import { ARCHIVE_PATH } from '../newsletter.constants.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '../newsletter.contract.ts';

const PAGE_SIZE = 50;

/** The issues that were sent, newest first; with a cursor, those after it. @throws ApiError 400 */
export const archiveQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['newsletter', 'archive', 'list', cursor],
    queryFn: ({ signal }) => getListPage<ArchivedIssue>(listPath(ARCHIVE_PATH, { limit: PAGE_SIZE, cursor }), signal),
  });

/** The web version of an issue. @throws ApiError 404 */
export const archivedIssueQuery = (slug: string) =>
  jsonQuery<ArchivedIssuePage>(['newsletter', 'archive', slug], `${ARCHIVE_PATH}/${encodeURIComponent(slug)}`);
