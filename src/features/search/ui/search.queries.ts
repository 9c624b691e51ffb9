import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { SEARCH_PATH } from '../search.constants.ts';
import type { SearchResult } from '../search.contract.ts';

/** As many as a screen holds without becoming a list to read. */
const SHOWN = 12;
const FRESH_MS = 60_000;

/** What a text finds, best first. A search that nobody waits for any more is given up. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      getJson<SearchResult[]>(`${SEARCH_PATH}?${new URLSearchParams({ q, limit: String(SHOWN) })}`, signal),
    staleTime: FRESH_MS,
  });
