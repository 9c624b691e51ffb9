import { callListQuery, callQuery } from '#lib/call-query.ts';
import * as calls from '../newsletter.calls.ts';

/** Whether a link to confirm still works. @throws ApiError 400 or 404 if it does not */
export const confirmLinkQuery = (token = '') => callQuery(calls.checkConfirmLink, { body: { token } });

/** The preferences of a link's subscriber. @throws ApiError 400 or 404 if the link does not work */
export const preferencesQuery = (token = '') => callQuery(calls.getPreferences, { query: { token } });

/** The issues that were sent, newest first; with a cursor, those after it. @throws ApiError 400 */
export const archiveQuery = (cursor?: string) => callListQuery(calls.listArchive, { query: { cursor } });

/** The newest issue that was sent, as a list. */
export const lastIssueQuery = callListQuery(calls.listArchive, { query: { limit: 1 } });

/** The web version of an issue. @throws ApiError 404 */
export const archivedIssueQuery = (slug: string) => callQuery(calls.getArchived, { params: { slug } });
