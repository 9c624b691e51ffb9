import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readOption, readSort } from '#admin-kit/list/filter-values.ts';
import { toOptions } from '#admin-kit/list/options.ts';
import { ISSUE_STATES, type IssueState } from '../newsletter.constants.ts';

export const ISSUE_STATE_LABELS: Readonly<Record<IssueState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
};

export const ISSUE_CHOICES = [
  { name: 'status', label: 'State', all: 'All', options: toOptions(ISSUE_STATES, ISSUE_STATE_LABELS) },
] as const;

/** Reads the filters of the list from the address. */
export const readIssueFilters = ({ q, status, sort }: ListSearch) => ({
  q,
  status: readOption(ISSUE_STATES, status),
  sort: readSort(['createdAt', 'subject'], sort),
});
export type IssueFilters = ReturnType<typeof readIssueFilters>;
