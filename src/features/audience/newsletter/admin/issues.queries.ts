import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { KindBody } from '#admin-kit/form/state/kind-form.ts';
import { invalidateWithOverviews } from '#admin-kit/overviews.ts';
import { adminListQuery, saveRecord } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getJson, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { ISSUE_PREVIEW_PATH, ISSUES_PATH, RECIPIENTS_PATH } from '../newsletter.constants.ts';
import type { IssueBody, IssueCard, IssuePreview, IssueReply } from '../newsletter.contract.ts';
import { issueKind } from '../newsletter.kind.ts';
import type { IssueFilters } from './issue-filters.ts';

const ISSUES_KEY = ['newsletter-issues'] as const;
/** Milliseconds between reads of the figures of an issue being sent. */
const PROGRESS_MS = 2000;

/** The newsletter's issues with their figures. */
export const issuesQuery = (filters: IssueFilters, cursor: string | undefined) =>
  queryOptions({
    ...adminListQuery<IssueCard>([...ISSUES_KEY, 'list'], ISSUES_PATH, { ...filters, cursor }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'sending') ? PROGRESS_MS : false,
  });

/** One issue. Its figures follow as long as it is being sent. */
export const issueQuery = (id: number, initialData: IssueReply) =>
  queryOptions({
    queryKey: [...ISSUES_KEY, 'one', id],
    initialData,
    queryFn: ({ signal }) => getJson<IssueReply>(`${ISSUES_PATH}/${id}`, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? PROGRESS_MS : false),
  });

/** An audience as the form has it: an empty value chooses all. */
export type ChosenAudience = { readonly [Name in keyof IssueReply['audience']]: string };

/** Number of subscribers an issue would reach. */
export const recipientsQuery = ({ topic, language, activity }: ChosenAudience) =>
  jsonQuery<{ recipients: number }>(
    [...ISSUES_KEY, 'recipients', topic, language, activity],
    buildAddress(RECIPIENTS_PATH, { topic, language, activity }),
    { staleTime: ADMIN_STALE_TIME_MS },
  );

/** The mail of an unsaved issue. */
export const issuePreviewQuery = (text: Pick<IssueBody, 'subject' | 'content'> & { readonly preheader: string }) =>
  queryOptions({
    queryKey: [...ISSUES_KEY, 'preview', text],
    queryFn: () => sendJson<IssuePreview>('POST', ISSUE_PREVIEW_PATH, text),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** @throws ApiError 404 */
export const fetchIssue = (key: string, signal: AbortSignal) =>
  getJson<IssueReply>(`${ISSUES_PATH}/${encodeURIComponent(key)}`, signal);

/** Creates an issue, or changes the one with this id. @throws ApiError 409 with both versions */
export function saveIssue(id: number | undefined, sent: KindBody<typeof issueKind>) {
  const { topic, language, activity, ...text } = sent;
  return saveRecord<IssueReply>(issueKind, id, { ...text, audience: { topic, language, activity } });
}

export const sendTestIssue = (id: number, email: string) => sendJson('POST', `${ISSUES_PATH}/${id}/test`, { email });

/** Sends an issue as it was read, now or at a time. @throws ApiError 409 if it is being sent, or was changed meanwhile */
export const sendIssue = ({ id, version }: IssueReply, at: string | undefined) =>
  sendJson<IssueReply>('POST', `${ISSUES_PATH}/${id}/send`, { version, at });

export const setIssueState = (id: number, action: 'pause' | 'resume') =>
  sendJson<IssueReply>('POST', `${ISSUES_PATH}/${id}/${action}`, {});

export const invalidateIssues = (client: QueryClient) => invalidateWithOverviews(client, [ISSUES_KEY]);
