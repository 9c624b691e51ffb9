import { INSIGHT_TYPES, type InsightType } from '#lib/insight-types.ts';

/** What the address of /insights says; what it does not say is not there. */
export interface InsightsSearch {
  readonly q?: string;
  readonly type?: InsightType;
  readonly category?: string;
  readonly industry?: string;
  /** Where the list of `type` goes on. */
  readonly cursor?: string;
}

/** Longest search text in characters, as the API takes it. */
export const SEARCH_TEXT_MAX = 200;
const FILTER_MAX = 80;
const CURSOR_MAX = 200;

/** Reads a query, leaving out what is empty or makes no sense. */
export function readInsightsSearch(raw: Record<string, unknown>): InsightsSearch {
  const text = (name: string, max: number) => {
    const value = raw[name];
    const words =
      typeof value === 'string'
        ? value
            .replace(/\p{Cc}+/gu, ' ')
            .trim()
            .slice(0, max)
        : '';
    return words === '' ? undefined : words;
  };
  const q = text('q', SEARCH_TEXT_MAX);
  const type = INSIGHT_TYPES.find((name) => name === raw.type);
  const category = text('category', FILTER_MAX);
  const industry = text('industry', FILTER_MAX);
  const cursor = type && text('cursor', CURSOR_MAX);
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(category && { category }),
    ...(industry && { industry }),
    ...(cursor && { cursor }),
  };
}

/** True where something narrows the lists down. */
export const isFiltered = ({ q, category, industry }: InsightsSearch): boolean => Boolean(q || category || industry);
