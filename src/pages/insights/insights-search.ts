import { INSIGHT_TYPES, type InsightType } from '#lib/insight-types.ts';

/** The parameters of /insights. The page cache keeps one page for each combination of them. */
export const INSIGHTS_PARAMETERS = ['q', 'type', 'category', 'industry', 'practice', 'tags', 'cursor'] as const;

/** The query of /insights. Missing parameters are absent; `cursor` is of the list of `type`. */
export type InsightsSearch = { readonly [Name in (typeof INSIGHTS_PARAMETERS)[number]]?: string } & {
  readonly type?: InsightType;
};

/** The longest search text that the API accepts, in characters. */
const SEARCH_TEXT_MAX = 200;
const FILTER_MAX = 80;
/** The longest slug of a practice. */
const SLUG_MAX = 300;
const CURSOR_MAX = 200;

/** Reads the query, without empty or invalid values. */
export function readInsightsSearch(raw: Record<string, unknown>): InsightsSearch {
  const text = (name: keyof InsightsSearch, max: number) => {
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
  const practice = text('practice', SLUG_MAX);
  const tags = text('tags', FILTER_MAX);
  const cursor = type && text('cursor', CURSOR_MAX);
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(category && { category }),
    ...(industry && { industry }),
    ...(practice && { practice }),
    ...(tags && { tags }),
    ...(cursor && { cursor }),
  };
}

/** Reads the query of an author's page: the list to continue, and its cursor. */
export function readAuthorSearch(raw: Record<string, unknown>): InsightsSearch {
  const { type, cursor } = readInsightsSearch(raw);
  return { ...(type && { type }), ...(cursor && { cursor }) };
}

/** Whether any filter is set. */
export const isFiltered = ({ q, category, industry, practice, tags }: InsightsSearch): boolean =>
  Boolean(q || category || industry || practice || tags);

/** Whether the library begins with its front page. */
export const isFrontPage = (search: InsightsSearch): boolean => !isFiltered(search) && search.type === undefined;
