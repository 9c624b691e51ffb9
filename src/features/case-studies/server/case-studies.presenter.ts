import { slugOf } from '#lib/slug.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type {
  AdminCaseStudy,
  AdminCaseStudyCard,
  AdminCaseStudyPage,
  CaseStudy,
  CaseStudyCard,
  CaseStudyPage,
} from '../case-studies.contract.ts';
import type { CaseStudyRow } from './case-studies.store.ts';

export function presentCaseStudyCard(row: CaseStudyRow): CaseStudyCard {
  return {
    id: row.id,
    title: row.title,
    slug: slugOf(row.title),
    description: row.description,
    client: row.client,
    industry: row.industry,
    duration: row.duration,
    metrics: row.metrics,
    featuredImage: row.featuredImage,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentCaseStudy(row: CaseStudyRow): CaseStudy {
  return { ...presentCaseStudyCard(row), challenge: row.challenge, solution: row.solution, results: row.results };
}

export function presentCaseStudyPage(row: CaseStudyRow, related: readonly CaseStudyRow[]): CaseStudyPage {
  // The three stand on one page, each below a heading of its own.
  const render = (part: 'challenge' | 'solution' | 'results') =>
    renderMarkdown(row[part], { topHeading: 3, idPrefix: `${part}-` });
  return {
    ...presentCaseStudy(row),
    challengeHtml: render('challenge'),
    solutionHtml: render('solution'),
    resultsHtml: render('results'),
    related: related.map(presentCaseStudyCard),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentAdminCaseStudyCard(row: CaseStudyRow): AdminCaseStudyCard {
  return { ...presentCaseStudyCard(row), ...adminFields(row) };
}

export function presentAdminCaseStudy(row: CaseStudyRow): AdminCaseStudy {
  return { ...presentCaseStudy(row), ...adminFields(row) };
}

export function presentAdminCaseStudyPage(row: CaseStudyRow, related: readonly CaseStudyRow[]): AdminCaseStudyPage {
  return { ...presentCaseStudyPage(row, related), ...adminFields(row) };
}

function adminFields(row: CaseStudyRow) {
  return { updatedAt: row.updatedAt.toISOString(), version: row.version, isSample: row.isSample };
}
