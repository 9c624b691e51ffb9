import type { ListPage } from '#lib/api-client.ts';
import type { InsightType } from '#lib/insight-types.ts';
import { type InsightsSearch, isFiltered } from './insights-search.ts';

const NOUNS: Record<InsightType, readonly [one: string, many: string]> = {
  articles: ['article', 'articles'],
  'white-papers': ['white paper', 'white papers'],
  'case-studies': ['case study', 'case studies'],
};
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Shows how many results a search found. Screen readers announce every change. */
export function ResultSummary({
  search,
  pages,
}: {
  search: InsightsSearch;
  pages: Record<InsightType, ListPage<unknown> | undefined>;
}) {
  const found = (Object.keys(NOUNS) as InsightType[]).flatMap((type) => {
    const page = pages[type];
    return page && page.items.length > 0 ? [formatCount(page, NOUNS[type])] : [];
  });
  const isShown = isFiltered(search) && search.cursor === undefined && found.length > 0;
  return (
    <p role="status" className="figures mt-5 text-sm text-muted empty:mt-0">
      {isShown && `${list.format(found)} found.`}
    </p>
  );
}

function formatCount({ items, nextCursor }: ListPage<unknown>, [one, many]: readonly [string, string]): string {
  if (nextCursor) return `more than ${items.length} ${many}`;
  return items.length === 1 ? `1 ${one}` : `${items.length} ${many}`;
}
