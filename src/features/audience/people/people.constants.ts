// Limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
/** Traits of people, which filter the list. */
export const PERSON_TRAITS = ['account', 'subscriber', 'downloaded', 'wrote', 'commented', 'registered'] as const;
export type PersonTrait = (typeof PERSON_TRAITS)[number];

/** Kinds of last activity. */
export const PERSON_ACTIVITIES = [
  'account',
  'sign-in',
  'subscription',
  'message',
  'comment',
  'download',
  'registration',
] as const;
export type PersonActivity = (typeof PERSON_ACTIVITIES)[number];

export const TIMELINE_KINDS = [
  'account',
  'sign-in',
  'subscribed',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
  'added',
  'imported',
  'ended',
  'message',
  'reply',
  'received',
  'comment',
  'download',
  'registration',
  'note',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Maximum lengths in characters, and of tags their number. */
export const PERSON_LIMITS = { note: 5000, tag: 40, tags: 20 } as const;
/** Entries of a timeline per page. */
export const TIMELINE_PAGE_SIZE = 20;
