import type { CaseStudy, CaseStudyCard } from '../case-studies.contract.ts';
import type { CaseStudyRow } from './case-studies.store.ts';

export function presentCaseStudyCard(row: CaseStudyRow): CaseStudyCard {
  return {
    id: row.id,
    title: row.title,
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
