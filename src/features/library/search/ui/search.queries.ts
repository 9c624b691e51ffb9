import { callQuery } from '#lib/call-query.ts';
import { search } from '../search.calls.ts';
import { SEARCH_LIMIT_MAX } from '../search.constants.ts';

/** Maximum number of results that the palette shows. */
const SHOWN = 12;
const FRESH = { staleTime: 60_000 };

/** Results of a search, best first. A search that is no longer needed is canceled. */
export const searchQuery = (q: string) => callQuery(search, { query: { q, limit: SHOWN } }, FRESH);

/** Results of a search except those of some kinds. */
export const otherResultsQuery = (q: string, without: readonly string[]) =>
  callQuery(search, { query: { q, without, limit: SEARCH_LIMIT_MAX } }, FRESH);
