import type { NewsletterState } from '../accounts.constants.ts';

/** Labels of the newsletter status of an address. */
export const NEWSLETTER_LABELS: Readonly<Record<NewsletterState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  blocked: 'Blocked',
  none: 'Not subscribed',
};
