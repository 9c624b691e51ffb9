/**
 * For a route's `validateSearch`: gives the query's type and leaves its values as they came. Who shows the page reads them, in code
 * that other pages do not carry.
 */
export const unreadSearch = <Search extends object>(raw: Record<string, unknown>): Search => raw as Search;
