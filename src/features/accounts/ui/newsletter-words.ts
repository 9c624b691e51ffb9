import type { NewsletterState } from '../accounts.constants.ts';

/** Where an address stands with the newsletter, as people read it. */
export const NEWSLETTER_WORDS: Readonly<Record<NewsletterState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  blocked: 'Blocked',
  none: 'Not subscribed',
};
