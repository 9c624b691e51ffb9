/**
 * For a route's `validateSearch`: types the query without changing its values. The page parses them in its own code,
 * which other pages do not load.
 */
export const skipSearchValidation = <Search extends object>(raw: Record<string, unknown>): Search => raw as Search;
