import { z } from 'zod';
import { botSignalFields } from '#lib/bot-signals.ts';
import { baseVersion, emailText, line, orNull, prose, storableText } from '#lib/fields.ts';
import { id, isoTime, pageQuery, searchFilter, sortBy, zonedTime } from '#lib/paging.ts';
import { SUPPRESSIONS } from '#lib/suppression.ts';
import {
  AUDIENCE_ACTIVITIES,
  ISSUE_LIMITS,
  ISSUE_STATES,
  NEWSLETTER_LANGUAGES,
  NEWSLETTER_LIMITS,
  NEWSLETTER_TOPICS,
  NEWSLETTER_TOPICS_PROBLEM,
  SUBSCRIBER_STATES,
} from './newsletter.constants.ts';

const name = orNull(line(NEWSLETTER_LIMITS.name, 'Please enter a name, or leave this empty.'));

export const subscribeRequest = z.object({
  email: emailText(NEWSLETTER_LIMITS.email),
  firstName: name,
  lastName: name,
  ...botSignalFields,
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

const reason = line(NEWSLETTER_LIMITS.reason, 'Please say why.');

/** A reader whom a colleague adds. `reason` is where they agreed; they still confirm by a link. */
export const readerBody = subscribeRequest.pick({ email: true, firstName: true, lastName: true }).extend({ reason });
export type ReaderBody = z.infer<typeof readerBody>;
export const readerReply = z.object({ email: z.string() });
export const unsubscribeBody = z.object({ reason });

export const messageReply = z.object({ message: z.string() });
export type MessageReply = z.infer<typeof messageReply>;

const topic = z.enum(NEWSLETTER_TOPICS);
const language = z.enum(NEWSLETTER_LANGUAGES);
const activity = z.enum(AUDIENCE_ACTIVITIES);
const topics = z.array(topic).min(1, NEWSLETTER_TOPICS_PROBLEM);

/** The preferences as a form sends them. Each checked box is a value, and a single value is not a list. */
export const preferencesForm = z.object({
  topics: z
    .union([z.string().transform((topic) => [topic]), z.array(z.string())])
    .pipe(topics)
    .transform((chosen) => NEWSLETTER_TOPICS.filter((topic) => chosen.includes(topic))),
});

export const preferencesReply = z.object({
  email: z.string(),
  topics: z.array(z.enum(NEWSLETTER_TOPICS)),
  isSubscribed: z.boolean(),
});
export type PreferencesReply = z.infer<typeof preferencesReply>;

/** An address that asked for the newsletter, as administrators see it. */
export const subscriber = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  state: z.enum(SUBSCRIBER_STATES),
  topics: z.array(z.enum(NEWSLETTER_TOPICS)),
  /** The language of the browser that confirmed the address, if it said one. */
  language: z.enum(NEWSLETTER_LANGUAGES).nullable(),
  /** Whether there is an account with this address. */
  hasAccount: z.boolean(),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  subscribedAt: isoTime,
  confirmedAt: isoTime.nullable(),
  unsubscribedAt: isoTime.nullable(),
  /** When its mail server refused or returned a mail, or its reader marked one as spam. */
  suppressedAt: isoTime.nullable(),
  suppressedBy: z.enum(SUPPRESSIONS).nullable(),
  /** What the mail server said. */
  suppressionReason: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberQuery = pageQuery.extend({
  ...searchFilter,
  state: z.enum(SUBSCRIBER_STATES).optional(),
  ...sortBy('subscribedAt', 'email'),
});
export type SubscriberQuery = z.infer<typeof subscriberQuery>;
/** Filters of the whole list, which is not paged. */
export const subscriberFileQuery = subscriberQuery.omit({ limit: true, cursor: true });

const issueText = {
  subject: line(ISSUE_LIMITS.subject, 'Please enter a subject.'),
  preheader: orNull(line(ISSUE_LIMITS.preheader)),
  content: prose(ISSUE_LIMITS.content, 'Please enter some text.'),
};

/** A new issue. `audience` chooses among the confirmed subscribers; without it, all of them get the issue. */
export const issueBody = z.object({
  ...issueText,
  audience: z
    .object({
      topic: topic.nullable().optional(),
      language: language.nullable().optional(),
      activity: activity.nullable().optional(),
    })
    .optional(),
});
export type IssueBody = z.infer<typeof issueBody>;
/** A change. Missing fields stay unchanged, and a given version must be the newest. */
export const issueChange = issueBody.partial().extend(baseVersion);
export type IssueChange = z.infer<typeof issueChange>;

/** The figures of an issue. */
const figures = {
  /** All mails of the issue. */
  recipients: z.number().int(),
  /** Mails that still wait. */
  queued: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** Addresses that their mail server refused, or returned later. */
  bounced: z.number().int(),
  /** Mails that their readers marked as spam. */
  complained: z.number().int(),
  /** Left before their mail was sent. */
  skipped: z.number().int(),
  /** Recipients who left since the issue was queued and before the next one was. */
  unsubscribed: z.number().int(),
};

export const issueCard = z.object({
  id,
  slug: z.string(),
  subject: z.string(),
  status: z.enum(ISSUE_STATES),
  sendAt: isoTime.nullable(),
  queuedAt: isoTime.nullable(),
  sentAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  version: z.number().int(),
  ...figures,
});
export type IssueCard = z.infer<typeof issueCard>;

export const issueReply = issueCard.extend({
  preheader: z.string().nullable(),
  content: z.string(),
  audience: z.object({ topic: topic.nullable(), language: language.nullable(), activity: activity.nullable() }),
  /** The links of its mails, and how often each was opened. Nobody is recorded. */
  links: z.array(z.object({ url: z.string(), clicks: z.number().int() })),
});
export type IssueReply = z.infer<typeof issueReply>;

export const issueQuery = pageQuery.extend({
  ...searchFilter,
  status: z.enum(ISSUE_STATES).optional(),
  ...sortBy('createdAt', 'subject'),
});
export type IssueQuery = z.infer<typeof issueQuery>;

export const sendRequest = z.object({
  at: zonedTime.optional(),
  /** The version that the sender has read. Another one is not sent. */
  version: z.number().int().optional(),
  /** Without `at`: how long it stays scheduled before it is sent, so that it can be taken back. */
  holdSeconds: z.number().int().min(0).max(60).default(0),
});
export type SendRequest = z.infer<typeof sendRequest>;
export type SentSendRequest = z.input<typeof sendRequest>;
export const testRequest = z.object({ email: emailText(NEWSLETTER_LIMITS.email) });

export const recipientQuery = z.object({
  topic: topic.optional(),
  language: language.optional(),
  activity: activity.optional(),
});
export const recipientCount = z.object({ recipients: z.number().int() });

export const issuePreviewBody = z.object({
  subject: storableText().max(ISSUE_LIMITS.subject).default(''),
  preheader: storableText().max(ISSUE_LIMITS.preheader).default(''),
  content: prose(ISSUE_LIMITS.content),
});
export type IssueText = z.infer<typeof issuePreviewBody>;
/** The mail as it would be sent, and the size of its HTML with the most that may be sent. */
export const issuePreview = z.object({
  html: z.string(),
  text: z.string(),
  bytes: z.number().int(),
  maxBytes: z.number().int(),
});
export type IssuePreview = z.infer<typeof issuePreview>;

/** A published piece in an issue. */
const piece = z.object({ title: z.string(), summary: z.string(), href: z.string(), picture: z.string().nullable() });

export const archivedIssue = z.object({
  slug: z.string(),
  subject: z.string(),
  preheader: z.string().nullable(),
  publishedAt: isoTime,
});
export type ArchivedIssue = z.infer<typeof archivedIssue>;
/** The web version: sanitized HTML and published pieces, in order. */
export const archivedIssuePage = archivedIssue.extend({
  parts: z.array(z.union([z.object({ html: z.string() }), z.object({ piece })])),
});
export type ArchivedIssuePage = z.infer<typeof archivedIssuePage>;
