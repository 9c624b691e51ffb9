import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '#admin-kit/admin-search.ts';
import type { KindBody } from '#admin-kit/form/state/kind-form.ts';
import { readOption, readSort } from '#admin-kit/list/filter-values.ts';
import { invalidateWithOverviews } from '#admin-kit/overviews.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../newsletter.calls.ts';
import { ISSUE_STATES } from '../newsletter.constants.ts';
import type { IssueReply, IssueText } from '../newsletter.contract.ts';
import type { issueKind } from '../newsletter.kind.ts';

/** Milliseconds between reads of the figures of an issue being sent. */
const PROGRESS_MS = 2000;

/** A scheduled issue is watched from this many milliseconds before its time. */
const SOON_MS = 60_000;

/** Reads the filters of the list from the address. */
const readIssueFilters = ({ q, status, sort, cursor }: ListSearch) => ({
  q,
  status: readOption(ISSUE_STATES, status),
  sort: readSort(['createdAt', 'subject'], sort),
  cursor,
});

/** The newsletter's issues with their figures, as the address selects them. */
export const issuesQuery = (search: ListSearch) =>
  queryOptions({
    ...adminCallQuery(calls.listIssues, { query: readIssueFilters(search) }),
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? PROGRESS_MS : false),
  });

/** One issue. Its figures follow as long as it is being sent. */
export const issueQuery = (id: number, initialData: IssueReply) =>
  queryOptions({
    ...callQuery(calls.getIssue, { params: { id } }),
    initialData,
    refetchInterval: ({ state }) => (isMoving(state.data) ? PROGRESS_MS : false),
  });

/** Whether it is being sent, or is about to be. */
const isMoving = (issue: Pick<IssueReply, 'status' | 'sendAt'> | undefined): boolean =>
  issue?.status === 'sending' ||
  (issue?.status === 'scheduled' && Date.parse(issue.sendAt ?? '') - Date.now() < SOON_MS);

/** An audience as the form has it: an empty value chooses all. */
export type ChosenAudience = { readonly [Name in keyof IssueReply['audience']]: string };

/** Number of subscribers an issue would reach. */
export const recipientsQuery = ({ topic, language, activity }: ChosenAudience) =>
  callQuery(calls.countRecipients, { query: { topic, language, activity } }, { staleTime: ADMIN_STALE_TIME_MS });

/** The mail of an unsaved issue. */
export const issuePreviewQuery = ({ subject, preheader, content }: IssueText) =>
  queryOptions({
    ...callQuery(calls.previewIssue, { body: { subject, preheader, content } }, { gcTime: 0 }),
    placeholderData: keepPreviousData,
  });

/** Creates an issue, or changes the one with this id. @throws ApiError 409 with both versions */
export function saveIssue(id: number | undefined, sent: KindBody<typeof issueKind>) {
  const { topic, language, activity, ...text } = sent;
  const body = { ...text, audience: { topic, language, activity } };
  return id === undefined ? callApi(calls.postIssue, { body }) : callApi(calls.putIssue, { params: { id }, body });
}

export const invalidateIssues = (client: QueryClient) =>
  invalidateWithOverviews(client, [getCallKey(calls.listIssues), getCallKey(calls.getIssue)]);
