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

/** What an administrator asks of a list besides: `sort` is a column's name, with a minus for the other way round. */
export interface SortedFilters extends Partial<ListFilters> {
  readonly sort?: string | undefined;
  readonly status?: string | undefined;
}
const ADMIN_ROWS = 25;

/** The address of a page of an administrator's list, of cards. */
export const adminListPath = (path: string, filters: SortedFilters): string =>
  cardListPath(path, { limit: ADMIN_ROWS, ...filters });
