import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readId, readOption } from '#admin-kit/list/filter-values.ts';
import { MESSAGE_LISTS, type MessageStatus } from '../contact.constants.ts';

/** Assigned to nobody, in the address. */
export const UNASSIGNED = 'none';

/** Reads the filters of the message list from the address. The default is open messages. */
export const readMessageFilters = ({ status, q, person, cursor }: ListSearch) => ({
  list: readOption(MESSAGE_LISTS, status) ?? ('open' as const),
  q,
  assignee: person === UNASSIGNED ? UNASSIGNED : readId(person),
  cursor,
});
export type MessageFilters = ReturnType<typeof readMessageFilters>;

export const STATUS_LABELS: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};
