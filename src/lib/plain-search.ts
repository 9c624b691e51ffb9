/** Reads an address's query as the plain text it is: a form without JavaScript writes `?q=2024`, and no number is meant. */
export function parsePlainSearch(search: string): Record<string, string> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.get(name) ?? '']));
}

/** Writes what is not empty. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}
