/** What a list is asked for: rows at most, where to go on, and filters. */
export interface ListFilters {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly industry?: string | undefined;
}

/** The address of a list of cards. */
export function cardListPath(path: string, filters: ListFilters): string {
  const parameters = Object.entries({ ...filters, view: 'card' }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(parameters)}`;
}
