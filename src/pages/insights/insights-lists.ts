import type { QueryClient } from '@tanstack/react-query';
import { articleCards } from '#features/library/blog/ui/blog.queries.ts';
import { seriesListQuery } from '#features/library/blog/ui/series.queries.ts';
import { CASE_STUDY_INDUSTRY } from '#features/library/case-studies/case-studies.constants.ts';
import { caseStudies } from '#features/library/case-studies/ui/case-studies.queries.ts';
import { otherResultsQuery } from '#features/library/search/ui/search.queries.ts';
import { whitepaperCards } from '#features/library/whitepapers/ui/whitepapers.queries.ts';
import type { InsightType } from '#lib/insight-types.ts';
import { toStoredTerm } from '#lib/site/terms.ts';
import { type InsightsSearch, isFrontPage } from './insights-search.ts';

/** The first articles of the front page: the lead story and three in text only. */
export const FRONT_STORIES = 4;
/** The series that the front page names. */
export const frontSeriesQuery = seriesListQuery(3);
/** Rows per list when all lists are shown. */
const OVERVIEW: Record<InsightType, number> = { articles: 10, 'white-papers': 4, 'case-studies': 3 };
const SINGLE_LIST: Record<InsightType, number> = { articles: 12, 'white-papers': 8, 'case-studies': 6 };

/**
 * The queries of the three lists for a search, and which of them the search includes. With `authorId`, only what that
 * member of the team has written.
 */
export function listInsightsQueries(search: InsightsSearch, authorId?: number) {
  const { q, category, industry, tags, cursor } = search;
  const isIncluded = (type: InsightType) => search.type === undefined || search.type === type;
  const page = (type: InsightType) => ({
    limit: (search.type || authorId !== undefined ? SINGLE_LIST : OVERVIEW)[type],
    cursor,
    q,
    tags,
    authorTeamIds: authorId,
  });
  return {
    articles: {
      isIncluded: isIncluded('articles'),
      query: articleCards.list({ ...page('articles'), category, industry }),
    },
    whitepapers: {
      isIncluded: isIncluded('white-papers'),
      query: whitepaperCards.list({ ...page('white-papers'), category, industry }),
    },
    caseStudies: {
      // Case studies have no category, so a category filter excludes all of them.
      isIncluded: isIncluded('case-studies') && category === undefined,
      query: caseStudies.list({
        ...page('case-studies'),
        industry: industry && toStoredTerm(CASE_STUDY_INDUSTRY, industry),
      }),
    },
  };
}

/**
 * What a search finds besides the three lists: series, people, lessons. Filters and the next page of a list leave it out.
 */
export function getOthersQuery({ q = '', ...filters }: InsightsSearch, authorId?: number) {
  const isIncluded = q !== '' && authorId === undefined && Object.keys(filters).length === 0;
  return { isIncluded, query: otherResultsQuery(q, ['article', 'white-paper', 'case-study']) };
}

/** Loads the lists that a search includes. */
export function ensureInsights(client: QueryClient, search: InsightsSearch, authorId?: number) {
  const { articles, whitepapers, caseStudies } = listInsightsQueries(search, authorId);
  const others = getOthersQuery(search, authorId);
  return Promise.all([
    others.isIncluded && client.ensureQueryData(others.query),
    authorId === undefined && isFrontPage(search) && client.ensureQueryData(frontSeriesQuery),
    articles.isIncluded && client.ensureQueryData(articles.query),
    whitepapers.isIncluded && client.ensureQueryData(whitepapers.query),
    caseStudies.isIncluded && client.ensureQueryData(caseStudies.query),
  ]);
}
