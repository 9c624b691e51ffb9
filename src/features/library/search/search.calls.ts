import { defineCall } from '#lib/call.ts';
import { SEARCH_PATH } from './search.constants.ts';
import type { SearchResult } from './search.contract.ts';

/** Everything published that contains the search text, best match first. */
export const search = defineCall<{
  query: {
    q: string;
    kind?: string | undefined;
    /** The names of kinds to leave out. */
    without?: readonly string[] | undefined;
    limit?: number;
  };
  reply: SearchResult[];
}>('GET', SEARCH_PATH);
