import type { PracticeCard } from '#features/firm/practices/practices.kind.ts';
import { articleCards } from '#features/library/blog/ui/blog.queries.ts';
import { CASE_STUDY_INDUSTRY } from '#features/library/case-studies/case-studies.constants.ts';
import { caseStudies } from '#features/library/case-studies/ui/case-studies.queries.ts';
import { whitepaperCards } from '#features/library/whitepapers/ui/whitepapers.queries.ts';
import { toStoredTerm } from '#lib/site/terms.ts';

/** The number of pieces of each kind on a practice's page. */
const CASES = 3;
const PAPERS = 2;
const ARTICLES = 3;

type Practice = Pick<PracticeCard, 'id' | 'industry' | 'articleIds' | 'whitepaperIds' | 'caseStudyIds'>;

/**
 * The filters of a list for the pieces that an editor chose, and for the newest of the practice or its industry. Without chosen
 * ones both are the same, so that there is one request.
 */
function listFilters(practice: Practice, ids: readonly number[], industry: string | null, limit: number) {
  const newest = { limit, ...(industry ? { industry } : { practiceIds: practice.id }) };
  return { chosen: ids.length > 0 ? { ids: ids.join(','), limit: ids.length } : newest, newest, limit };
}

/** The queries of the pieces on a practice's page. */
export function listPieceQueries(practice: Practice) {
  const { industry, articleIds, whitepaperIds, caseStudyIds } = practice;
  const articles = listFilters(practice, articleIds, industry, ARTICLES);
  const papers = listFilters(practice, whitepaperIds, industry, PAPERS);
  const cases = listFilters(practice, caseStudyIds, industry && toStoredTerm(CASE_STUDY_INDUSTRY, industry), CASES);
  return {
    articles: { ...articles, chosen: articleCards.list(articles.chosen), newest: articleCards.list(articles.newest) },
    papers: { ...papers, chosen: whitepaperCards.list(papers.chosen), newest: whitepaperCards.list(papers.newest) },
    cases: { ...cases, chosen: caseStudies.list(cases.chosen), newest: caseStudies.list(cases.newest) },
  };
}

interface Pieces<Piece> {
  readonly chosen: readonly Piece[] | undefined;
  readonly newest: readonly Piece[] | undefined;
  readonly limit: number;
}

/** The chosen records in their order, then the newest ones, each once. */
export function mergePieces<Piece extends { readonly id: number }>(
  ids: readonly number[],
  { chosen = [], newest = [], limit }: Pieces<Piece>,
): readonly Piece[] {
  const first = ids.flatMap((id) => chosen.find((piece) => piece.id === id) ?? []);
  return [...first, ...newest.filter(({ id }) => !ids.includes(id))].slice(0, Math.max(limit, first.length));
}
