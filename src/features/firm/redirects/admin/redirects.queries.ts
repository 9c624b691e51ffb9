import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readSort } from '#admin-kit/list/filter-values.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { getCallKey } from '#lib/call-query.ts';
import { listMissing, listRedirects } from '../redirects.calls.ts';

/** The redirects, as the address selects them. */
export const redirectsQuery = ({ q, sort, cursor }: ListSearch) =>
  adminCallQuery(listRedirects, { query: { q, sort: readSort(['createdAt', 'from', 'hits'], sort), cursor } });

/** The addresses that visitors missed most. */
export const missingQuery = adminCallQuery(listMissing, { query: {} });

/** Refetches both lists: a redirect takes addresses off the second. */
export const invalidateRedirects = (client: QueryClient) =>
  Promise.all([listRedirects, listMissing].map((call) => client.invalidateQueries({ queryKey: getCallKey(call) })));
