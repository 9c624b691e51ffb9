import type { ListSearch } from '#admin-kit/admin-search.ts';
import { KIND_NAMES } from '#admin-kit/kind-names.ts';
import { dayText, idText, oneOf } from '#admin-kit/list/filter-values.ts';
import { ACTIVITY_ACTIONS, type ActivityAction } from '#lib/activity-words.ts';
import type { ActivityFilters } from './activity.queries.ts';

/** What else than a record of a kind something can be done to. */
const OTHER_KINDS = ['comment', 'contact-form', 'user', 'sample-content', 'list'];
const ACTIVITY_KINDS = [...KIND_NAMES, ...OTHER_KINDS];

/** "White paper" of "white-paper". */
export const getKindWords = (kind: string): string =>
  kind === 'contact-form' ? 'Message' : (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' ');

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
  {
    name: 'kind',
    label: 'What',
    all: 'Everything',
    options: ACTIVITY_KINDS.map((value) => ({ value, label: getKindWords(value) })),
  },
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
