import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readOption, readSort } from '#admin-kit/list/filter-values.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { listSubscribers } from '../newsletter.calls.ts';
import { SUBSCRIBER_STATES } from '../newsletter.constants.ts';

/** Reads the filters of the subscriber list from the address. */
export const readSubscriberFilters = ({ q, status, sort }: ListSearch) => ({
  q,
  state: readOption(SUBSCRIBER_STATES, status),
  sort: readSort(['subscribedAt', 'email'], sort),
});

/** Everyone who asked for the newsletter, as the address selects them. */
export const subscribersQuery = (search: ListSearch) =>
  adminCallQuery(listSubscribers, { query: { ...readSubscriberFilters(search), cursor: search.cursor } });
