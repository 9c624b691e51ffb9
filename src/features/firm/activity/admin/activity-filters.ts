import type { ListSearch } from '#admin-kit/admin-search.ts';
import { KIND_NAMES } from '#admin-kit/kind-names.ts';
import { readDay, readIdNumber, readOption } from '#admin-kit/list/filter-values.ts';
import { toOptions } from '#admin-kit/list/options.ts';
import { ACTIVITY_ACTIONS, type ActivityAction } from '#lib/activity-actions.ts';

/** Subjects of activities besides the record kinds. */
const OTHER_KINDS = [
  'comment',
  'contact-form',
  'user',
  'person',
  'picture',
  'sample-content',
  'list',
  'badge',
  'settings',
  'redirect',
  'token',
  'webhook',
  'message-rules',
];
const ACTIVITY_KINDS = [...KIND_NAMES, ...OTHER_KINDS];

/** Formats the name of a kind: "white-paper" becomes "White paper". */
export const formatKind = (kind: string): string =>
  kind === 'contact-form' ? 'Message' : (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' ');

export const ACTION_LABELS: Readonly<Record<ActivityAction, string>> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  published: 'Published',
  approved: 'Approved',
  rejected: 'Rejected',
  processed: 'Processed',
  reopened: 'Reopened',
  exported: 'Exported as CSV',
};

export const ACTIVITY_CHOICES = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All',
    options: ACTIVITY_KINDS.map((value) => ({ value, label: formatKind(value) })),
  },
  { name: 'action', label: 'Action', all: 'Any', options: toOptions(ACTIVITY_ACTIONS, ACTION_LABELS) },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** Reads the filters of the activity list from the address, without invalid values. */
export const readActivityFilters = ({ kind, action, person, from, to }: ListSearch) => ({
  kind: readOption(ACTIVITY_KINDS, kind),
  action: readOption(ACTIVITY_ACTIONS, action),
  actorId: readIdNumber(person),
  from: readDay(from),
  to: readDay(to),
});
export type ActivityFilters = ReturnType<typeof readActivityFilters>;
