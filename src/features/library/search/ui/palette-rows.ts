import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import type { SearchResult } from '../search.contract.ts';

export interface ResultGroup {
  /** "white-paper" */
  readonly kind: string;
  /** "White papers" */
  readonly title: string;
  readonly results: readonly SearchResult[];
}

/** Groups results by kind. The kind of the best result comes first, and the best result first in each group. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = Map.groupBy(results, ({ kind }) => kind);
  return [...groups].map(([kind, ofKind]) => ({ kind, title: ofKind[0]?.kindTitle ?? '', results: ofKind }));
}

/** Returns the address of the insights page, filtered by a text. */
export const getInsightsHref = (q: string): string => `${INSIGHTS_HREF}?${new URLSearchParams({ q })}`;
