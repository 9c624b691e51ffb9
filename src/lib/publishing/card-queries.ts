import { queryOptions } from '@tanstack/react-query';
import { getListPage } from '../api-client.ts';
import { jsonQuery } from '../json-query.ts';
import { type ListFilters, listPath } from '../list-path.ts';

/** The queries of a published kind's cards. `fixed` is `CARD_VIEW` if its rows have long texts to leave out. */
export const createCardQueries = <Card>(key: string, path: string, fixed: { readonly view?: 'card' } = {}) => ({
  /** The `limit` newest ones. */
  latest: (limit: number) => jsonQuery<Card[]>([key, 'latest', limit], listPath(path, { limit, ...fixed })),
  /** Those that match, newest first, one page at a time. */
  list: (filters: ListFilters) =>
    queryOptions({
      queryKey: [key, 'list', filters],
      queryFn: ({ signal }) => getListPage<Card>(listPath(path, { ...filters, ...fixed }), signal),
    }),
});
