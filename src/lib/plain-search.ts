/**
 * Reads an address's query as the plain text it is: a form without JavaScript writes `?q=2024`, and no number is meant. A
 * field left empty says nothing; of a name that comes twice the first counts, as in the page cache.
 */
export function parsePlainSearch(search: string): Record<string, string> {
  const filled = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  return Object.fromEntries(filled.toReversed());
}

/** Writes such a query, leaving out what is empty. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}
