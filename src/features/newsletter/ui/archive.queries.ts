import { jsonQuery } from '#lib/json-query.ts';
import { ARCHIVE_PATH } from '../newsletter.constants.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '../newsletter.contract.ts';

/** The issues that were sent, newest first. */
export const archiveQuery = jsonQuery<ArchivedIssue[]>(['newsletter', 'archive'], ARCHIVE_PATH);

/** The web version of an issue. @throws ApiError 404 */
export const archivedIssueQuery = (slug: string) =>
  jsonQuery<ArchivedIssuePage>(['newsletter', 'archive', slug], `${ARCHIVE_PATH}/${encodeURIComponent(slug)}`);
