import { defineCall, type FormFields } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import { type Audience, ISSUES_PATH } from './newsletter.constants.ts';
import type {
  ArchivedIssue,
  ArchivedIssuePage,
  IssueCard,
  IssuePreview,
  IssueQuery,
  IssueReply,
  IssueText,
  MessageReply,
  PreferencesReply,
  SentSendRequest,
  Subscriber,
  SubscriberQuery,
} from './newsletter.contract.ts';

interface Token {
  readonly token: string;
}
interface Address {
  readonly email: string;
}
interface OfOne {
  readonly params: { id: number };
}
type OneIssue = OfOne & { reply: IssueReply };

/** Asks for the newsletter. */
export const subscribe = defineCall<{ body: FormFields; reply: MessageReply }>('POST', '/api/newsletter/subscribe');
/** What the subscriber of a mailed link has chosen. */
export const getPreferences = defineCall<{ query: Token; reply: PreferencesReply }>(
  'GET',
  '/api/newsletter/preferences',
);
/** Whether a link to confirm still works. */
export const checkConfirmLink = defineCall<{ body: Token; reply: MessageReply }>(
  'POST',
  '/api/newsletter/confirm/check',
);

/** The issues that were sent, for everyone. */
export const listArchive = defineCall<{ query: PageQuery; reply: ArchivedIssue[] }>('GET', '/api/newsletter/archive');
export const getArchived = defineCall<{ params: { slug: string }; reply: ArchivedIssuePage }>(
  'GET',
  '/api/newsletter/archive/:slug',
);

/** Everyone who asked for the newsletter. */
export const listSubscribers = defineCall<{ query: Partial<SubscriberQuery>; reply: Subscriber[] }>(
  'GET',
  '/api/newsletter/subscribers',
);
export const downloadSubscribers = defineCall<{
  query: Omit<Partial<SubscriberQuery>, keyof PageQuery>;
  reply: string;
}>('GET', '/api/newsletter/subscribers.csv');
/** Mails a reader the link that subscribes them. */
export const postReader = defineCall<{ body: FormFields; reply: Address }>('POST', '/api/newsletter/subscribers');
export const unsubscribeReader = defineCall<OfOne & { body: { reason: string }; reply: { id: number } }>(
  'POST',
  '/api/newsletter/subscribers/:id/unsubscribe',
);

/** How many subscribers an issue for this audience would reach. */
export const countRecipients = defineCall<{
  query: { readonly [Name in keyof Audience]: string | undefined };
  reply: { recipients: number };
}>('GET', '/api/newsletter/recipients');
export const previewIssue = defineCall<{ body: IssueText; reply: IssuePreview }>('POST', '/api/newsletter/preview');
export const listIssues = defineCall<{ query: Partial<IssueQuery>; reply: IssueCard[] }>('GET', ISSUES_PATH);
export const postIssue = defineCall<{ body: FormFields; reply: IssueReply }>('POST', ISSUES_PATH);
export const getIssue = defineCall<OneIssue>('GET', `${ISSUES_PATH}/:id`);
export const putIssue = defineCall<OneIssue & { body: FormFields }>('PUT', `${ISSUES_PATH}/:id`);
export const deleteIssue = defineCall<OfOne & { reply: { id: number } }>('DELETE', `${ISSUES_PATH}/:id`);
export const sendTestIssue = defineCall<OfOne & { body: Address; reply: Address }>('POST', `${ISSUES_PATH}/:id/test`);
/** Sends an issue, now or at a time. */
export const sendIssue = defineCall<OneIssue & { body: SentSendRequest }>('POST', `${ISSUES_PATH}/:id/send`);
export const pauseIssue = defineCall<OneIssue>('POST', `${ISSUES_PATH}/:id/pause`);
export const resumeIssue = defineCall<OneIssue>('POST', `${ISSUES_PATH}/:id/resume`);
