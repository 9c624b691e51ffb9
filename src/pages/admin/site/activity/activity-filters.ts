import type { ActivityFilters } from '#features/activity/ui/activity.queries.ts';
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityAction, type ActivityKind } from '#lib/activity-words.ts';
import type { ListSearch } from '../../admin-search.ts';
import { dayText, idText, oneOf } from '../../list/filter-values.ts';

export const KIND_WORDS: Readonly<Record<ActivityKind, string>> = {
  article: 'Article',
  'white-paper': 'White paper',
  'case-study': 'Case study',
  comment: 'Comment',
  'contact-form': 'Message',
  'team-member': 'Team member',
  'learning-content': 'Learning content',
  'learning-path': 'Learning path',
  user: 'User',
  'sample-content': 'Sample content',
  list: 'List',
};
export const ACTION_WORDS: Readonly<Record<ActivityAction, string>> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  approved: 'Approved',
  rejected: 'Rejected',
  processed: 'Processed',
  reopened: 'Opened again',
  exported: 'Saved as CSV',
};

export const ACTIVITY_CHOICES = [
  { name: 'kind', label: 'What', all: 'Everything', options: optionsOf(ACTIVITY_KINDS, KIND_WORDS) },
  { name: 'action', label: 'Done', all: 'Anything', options: optionsOf(ACTIVITY_ACTIONS, ACTION_WORDS) },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

function optionsOf<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: words[value] }));
}

/** What the address says about the list of activities, leaving out what makes no sense. */
export const activityFilters = ({ kind, action, person, from, to }: ListSearch): ActivityFilters => ({
  kind: oneOf(ACTIVITY_KINDS, kind),
  action: oneOf(ACTIVITY_ACTIONS, action),
  actorId: idText(person),
  from: dayText(from),
  to: dayText(to),
});
