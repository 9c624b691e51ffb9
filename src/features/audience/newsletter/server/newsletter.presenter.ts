import type { CsvColumns } from '#platform/http/csv-reply.ts';
import { toWire } from '#platform/http/to-wire.ts';
import {
  archivedIssue,
  type IssueReply,
  issueCard,
  type PreferencesReply,
  subscriber,
} from '../newsletter.contract.ts';
import type { Figures, IssueRow } from './issues.store.ts';
import type { SubscriberRow } from './newsletter.store.ts';
import type { ListedSubscriber } from './subscribers.store.ts';

/** Presents a subscriber to the holder of their link. */
export function presentPreferences({ email, topics, isActive, confirmedAt }: SubscriberRow): PreferencesReply {
  return { email, topics, isSubscribed: isActive && confirmedAt !== null };
}

/** Presents a subscriber to administrators. */
export const presentSubscriber = (row: ListedSubscriber) => toWire(subscriber, row);

/** The columns of the CSV file for spreadsheets and mail programs. */
export const SUBSCRIBER_CSV: CsvColumns<ListedSubscriber> = {
  Email: (row) => row.email,
  'First name': (row) => row.firstName,
  'Last name': (row) => row.lastName,
  State: (row) => row.state,
  Topics: (row) => row.topics.join(' '),
  Language: (row) => row.language,
  Account: (row) => (row.hasAccount ? 'yes' : 'no'),
  Subscribed: (row) => row.subscribedAt.toISOString(),
  Confirmed: (row) => row.confirmedAt?.toISOString() ?? null,
  Unsubscribed: (row) => row.unsubscribedAt?.toISOString() ?? null,
  Bounced: (row) => row.suppressedAt?.toISOString() ?? null,
  'Bounce reason': (row) => row.suppressionReason,
};

const NO_FIGURES: Figures = {
  recipients: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  bounced: 0,
  complained: 0,
  skipped: 0,
  unsubscribed: 0,
};

/** Presents an issue in the administration's list. */
export const presentIssueCard = (row: IssueRow, figures: Figures = NO_FIGURES) =>
  toWire(issueCard, { ...row, ...figures });

/** Presents an issue as administrators edit it. */
export const presentIssue = (row: IssueRow, figures?: Figures, links: IssueReply['links'] = []): IssueReply => ({
  ...presentIssueCard(row, figures),
  preheader: row.preheader,
  content: row.content,
  audience: { topic: row.topic, language: row.language, activity: row.activity },
  links,
});

/** Presents an issue that was sent, for everyone. */
export const presentArchived = (row: IssueRow) =>
  toWire(archivedIssue, { ...row, publishedAt: row.queuedAt ?? row.createdAt });
