import type { TimelineKind } from '../people.constants.ts';

/** Labels of entries. A title may follow. */
export const TIMELINE_LABELS: Readonly<Record<TimelineKind, string>> = {
  account: 'Created an account',
  'sign-in': 'Last signed in',
  subscribed: 'Signed up for the newsletter',
  confirmed: 'Confirmed the newsletter with the link in our email',
  unsubscribed: 'Unsubscribed from the newsletter',
  bounced: 'Their mail server refused our email',
  complained: 'Marked an email of ours as spam',
  added: 'Asked by us to confirm the newsletter',
  imported: 'Came with another list of subscribers',
  ended: 'Unsubscribed by us at their request',
  message: 'Wrote a message',
  reply: 'Our reply by email',
  received: 'Wrote by email',
  comment: 'Commented on',
  download: 'Downloaded',
  registration: 'Registered for',
  note: 'Note',
};
