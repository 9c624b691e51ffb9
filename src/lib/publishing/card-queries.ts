import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';
import type { Call } from '../call.ts';
import { callListQuery, getCallKey } from '../call-query.ts';
import type { ListParameters } from '../kinds/record-calls.ts';
import type { ListFilters } from '../list-path.ts';

/** The queries of a published kind's cards. `fixed` is `CARD_VIEW` if its rows have long texts to leave out. */
export const createCardQueries = <Card>(
  list: Call<{ query: ListParameters; reply: Card[] }>,
  fixed: { readonly view?: 'card' } = {},
) => ({
  /** The `limit` newest ones. */
  latest: (limit: number) => {
    const input = { query: { limit, ...fixed } };
    return queryOptions({
      queryKey: [...getCallKey(list, input), 'latest'],
      queryFn: ({ signal }) => callApi(list, input, { signal }),
    });
  },
  /** Those that match, newest first, one page at a time. */
  list: (filters: ListFilters) => callListQuery(list, { query: { ...filters, ...fixed } }),
});
