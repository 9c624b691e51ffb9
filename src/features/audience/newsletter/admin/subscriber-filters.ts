import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readOption, readSort } from '#admin-kit/list/filter-values.ts';
import { toOptions } from '#admin-kit/list/options.ts';
import { SUBSCRIBER_STATES, type SubscriberState } from '../newsletter.constants.ts';

export const STATE_LABELS: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  blocked: 'Blocked',
  bounced: 'Bounced',
  spam: 'Spam',
};

/** The meaning of a state, shown as a tooltip. */
export const STATE_DESCRIPTIONS: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Gets the newsletter',
  pending: 'Has not clicked the link in our email yet',
  unsubscribed: 'Ended the subscription',
  blocked: 'The newsletter is blocked for their account',
  bounced: 'Their mail server permanently refused the address',
  spam: 'Entered by a bot, never mailed',
};

export const SUBSCRIBER_CHOICES = [
  { name: 'status', label: 'State', all: 'All', options: toOptions(SUBSCRIBER_STATES, STATE_LABELS) },
] as const;

/** Reads the filters of the subscriber list from the address. */
export const readSubscriberFilters = ({ q, status, sort }: ListSearch) => ({
  q,
  state: readOption(SUBSCRIBER_STATES, status),
  sort: readSort(['subscribedAt', 'email'], sort),
});
export type SubscriberFilters = ReturnType<typeof readSubscriberFilters>;

/** Whether a colleague may end a subscription in this state. */
export const canUnsubscribe = (state: string): boolean => state === 'subscribed' || state === 'pending';
