/**
 * Reads an address's query as plain text: a form without JavaScript sends `?q=2024`, which does not mean a number.
 * Empty fields are left out. If a name appears twice the first value counts, as in the page cache.
 */
export function parsePlainSearch(search: string): Record<string, string> {
  const filled = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  return Object.fromEntries(filled.toReversed());
}

/** Writes such a query, leaving out empty values. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}

/**
 * For a route's `validateSearch`: types the query without changing its values. The page parses them in its own code,
 * which other pages do not load.
 */
export const skipSearchValidation = <Search extends object>(raw: Record<string, unknown>): Search => raw as Search;
