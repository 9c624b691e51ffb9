/** What administrators do, and to what: the words of the activity log. */
export const ACTIVITY_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'approved',
  'rejected',
  'processed',
  'reopened',
  'exported',
] as const;
export const ACTIVITY_KINDS = [
  'article',
  'white-paper',
  'case-study',
  'comment',
  'contact-form',
  'team-member',
  'learning-content',
  'learning-path',
  'user',
  'sample-content',
  'list',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
