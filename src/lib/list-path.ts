/** Query of a list: page size, cursor and filters. */
export interface ListFilters {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly industry?: string | undefined;
  readonly tags?: string | undefined;
  /** The id of an author. */
  readonly authorTeamIds?: number | undefined;
}

/** Requests rows without their long texts. */
export const CARD_VIEW = { view: 'card' } as const;

/** An address with those parameters that are given and not empty. */
export function listPath(path: string, filters: object): string {
  const parameters = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/** The address of a list of cards, for a kind whose rows have long texts to leave out. */
export const cardListPath = (path: string, filters: Partial<ListFilters>): string =>
  listPath(path, { ...filters, ...CARD_VIEW });

/**
 * Query of an admin list: `q`, `cursor`, `status`, the declared filters, and `sort` with a minus prefix for descending.
 */
export type KindFilters = Readonly<Record<string, string>>;
