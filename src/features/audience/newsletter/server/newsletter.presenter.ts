import type { CsvColumns } from '#platform/http/csv-reply.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { type PreferencesReply, subscriber } from '../newsletter.contract.ts';
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
};
