/** Admin actions recorded in the activity log. */
export const ACTIVITY_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'published',
  'approved',
  'rejected',
  'processed',
  'reopened',
  'exported',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
