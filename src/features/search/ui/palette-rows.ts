import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { SEARCH_KINDS, type SearchKind } from '../search.constants.ts';
import type { SearchResult } from '../search.contract.ts';

export interface ResultGroup {
  readonly kind: SearchKind;
  readonly results: readonly SearchResult[];
}

/** Results by kind: the kind of the best result first, and the best of each kind first. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const bestAt = (kind: SearchKind) => results.findIndex((result) => result.kind === kind);
  return SEARCH_KINDS.filter((kind) => bestAt(kind) >= 0)
    .toSorted((one, other) => bestAt(one) - bestAt(other))
    .map((kind) => ({ kind, results: results.filter((result) => result.kind === kind) }));
}

/** The library, narrowed down by a text. */
export const insightsHref = (q: string): string => `${INSIGHTS_HREF}?${new URLSearchParams({ q })}`;
