import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { ARCHIVE_PATH } from '../newsletter.constants.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '../newsletter.contract.ts';

/** The issues that were sent, newest first. */
export const archiveQuery = queryOptions({
  queryKey: ['newsletter', 'archive'],
  queryFn: ({ signal }) => getJson<ArchivedIssue[]>(ARCHIVE_PATH, signal),
});

/** The web version of an issue. @throws ApiError 404 */
export const archivedIssueQuery = (slug: string) =>
  queryOptions({
    queryKey: ['newsletter', 'archive', slug],
    queryFn: ({ signal }) => getJson<ArchivedIssuePage>(`${ARCHIVE_PATH}/${encodeURIComponent(slug)}`, signal),
  });
