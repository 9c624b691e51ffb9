import type { ListSearch } from '#admin-kit/admin-search.ts';
import { oneOf, sortOf } from '#admin-kit/list/filter-values.ts';
import { SUBSCRIBER_STATES, type SubscriberState } from '../newsletter.constants.ts';
import type { SubscriberFilters } from './subscribers.queries.ts';

export const STATE_WORDS: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  blocked: 'Blocked',
  bounced: 'Bounced',
  spam: 'Spam',
};

/** What a state means for whoever looks at the list. */
export const STATE_REASONS: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Gets the newsletter',
  pending: 'Has not clicked the link in our mail yet',
  unsubscribed: 'Ended the subscription',
  blocked: 'Has an account to which the newsletter is closed',
  bounced: 'Their mail server refused the address for good',
  spam: 'Typed by a program, never written to',
};

export const SUBSCRIBER_CHOICES = [
  {
    name: 'status',
    label: 'State',
    all: 'All',
    options: SUBSCRIBER_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
  },
] as const;

/** What the address says about the list of subscribers. */
export const subscriberFilters = ({ q, status, sort }: ListSearch): SubscriberFilters => ({
  q,
  state: oneOf(SUBSCRIBER_STATES, status),
  sort: sortOf(['subscribedAt', 'email'], sort),
});
