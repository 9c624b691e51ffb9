// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const SEARCH_PATH = '/api/search';
/** Longest search text in characters. */
export const SEARCH_TEXT_MAX = 200;
/** Records in an answer: when the caller names no limit, and at most. */
export const SEARCH_LIMIT = 10;
export const SEARCH_LIMIT_MAX = 20;
