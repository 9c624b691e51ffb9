import { type QueryClient, useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PracticeCard } from '#features/firm/practices/practices.kind.ts';
import { practicesQuery } from '#features/firm/practices/ui/practices.queries.ts';
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

/** The service or industry that a search names, by its slug. */
const findPractice = (
  practices: readonly PracticeCard[] | undefined,
  { practice }: InsightsSearch,
): PracticeCard | undefined => (practice === undefined ? undefined : practices?.find(({ slug }) => slug === practice));

/** The same, in a page whose loader has loaded the lists. */
export const useSearchedPractice = (search: InsightsSearch): PracticeCard | undefined =>
  findPractice(useQuery({ ...practicesQuery, enabled: search.practice !== undefined }).data, search);

/**
 * The queries of the three lists for a search, and which of them the search includes. With `authorId`, only what that
 * member of the team has written. `practice` is the one that the search names.
 */
export function listInsightsQueries(search: InsightsSearch, authorId?: number, practice?: PracticeCard) {
  const { q, category, tags, cursor } = search;
  // As on its page, an industry has the pieces of that industry.
  const industry = search.industry ?? practice?.industry ?? undefined;
  const practiceIds = practice && (search.industry || !practice.industry) ? practice.id : undefined;
  const isIncluded = (type: InsightType) => search.type === undefined || search.type === type;
  const page = (type: InsightType) => ({
    limit: (search.type || authorId !== undefined ? SINGLE_LIST : OVERVIEW)[type],
    cursor,
    q,
    tags,
    authorTeamIds: authorId,
    practiceIds,
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

/** Loads the lists that a search includes. @throws notFound if it names a service or an industry that is not on the site */
export async function ensureInsights(client: QueryClient, search: InsightsSearch, authorId?: number) {
  const isOfPractice = search.practice !== undefined;
  const practice = findPractice(isOfPractice ? await client.ensureQueryData(practicesQuery) : undefined, search);
  if (isOfPractice && !practice) throw notFound();
  const { articles, whitepapers, caseStudies } = listInsightsQueries(search, authorId, practice);
  const others = getOthersQuery(search, authorId);
  return Promise.all([
    others.isIncluded && client.ensureQueryData(others.query),
    authorId === undefined && isFrontPage(search) && client.ensureQueryData(frontSeriesQuery),
    articles.isIncluded && client.ensureQueryData(articles.query),
    whitepapers.isIncluded && client.ensureQueryData(whitepapers.query),
    caseStudies.isIncluded && client.ensureQueryData(caseStudies.query),
  ]);
}
