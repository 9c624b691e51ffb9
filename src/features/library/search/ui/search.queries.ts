import { jsonQuery } from '#lib/json-query.ts';
import { SEARCH_LIMIT_MAX, SEARCH_PATH } from '../search.constants.ts';
import type { SearchResult } from '../search.contract.ts';

/** Maximum number of results that the palette shows. */
const SHOWN = 12;
const FRESH_MS = 60_000;

/** Results of a search, best first. A search that is no longer needed is canceled. */
export const searchQuery = (q: string) =>
  jsonQuery<SearchResult[]>(['search', q], `${SEARCH_PATH}?${new URLSearchParams({ q, limit: String(SHOWN) })}`, {
    staleTime: FRESH_MS,
  });

/** Results of a search except those of some kinds. */
export const otherResultsQuery = (q: string, without: readonly string[]) =>
  jsonQuery<SearchResult[]>(
    ['search', q, 'without', ...without],
    `${SEARCH_PATH}?${new URLSearchParams({ q, without: without.join(','), limit: String(SEARCH_LIMIT_MAX) })}`,
    { staleTime: FRESH_MS },
  );
