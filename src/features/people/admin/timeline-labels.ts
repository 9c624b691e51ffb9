import type { TimelineKind } from '../people.constants.ts';

/** What happened, in words. A title may follow. */
export const TIMELINE_LABELS: Readonly<Record<TimelineKind, string>> = {
  account: 'Created an account',
  'sign-in': 'Last signed in',
  subscribed: 'Asked for the newsletter',
  confirmed: 'Confirmed the newsletter by the link in our email',
  unsubscribed: 'Ended the newsletter',
  bounced: 'Their mail server refused our newsletter for good',
  message: 'Wrote a message',
  reply: 'Our reply by email',
  received: 'Wrote by email',
  comment: 'Commented on',
  download: 'Downloaded',
  note: 'Note',
};
