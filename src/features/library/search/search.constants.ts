// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const SEARCH_PATH = '/api/search';
/** Maximum length of the search text in characters. */
export const SEARCH_TEXT_MAX = 200;
/** Number of results: the default and the maximum. */
export const SEARCH_LIMIT = 10;
export const SEARCH_LIMIT_MAX = 20;
