import { z } from 'zod';
import { cardView, id, industryFilter, isoTime, pageQuery, searchFilter } from '#lib/paging.ts';

export const caseStudy = z.object({
  id,
  title: z.string(),
  description: z.string(),
  client: z.string(),
  industry: z.string(),
  /** Markdown, as are `solution` and `results`. */
  challenge: z.string(),
  solution: z.string(),
  results: z.string(),
  duration: z.string().nullable(),
  /** Metric name in camel case → value as displayed. */
  metrics: z.record(z.string(), z.string()),
  featuredImage: z.string().nullable(),
  createdAt: isoTime,
});
export type CaseStudy = z.infer<typeof caseStudy>;

export const caseStudyCard = caseStudy.omit({ challenge: true, solution: true, results: true });
export type CaseStudyCard = z.infer<typeof caseStudyCard>;

/** One case study as its page needs it: the three texts rendered, safe to show as they are. */
export const caseStudyPage = caseStudy.extend({
  challengeHtml: z.string(),
  solutionHtml: z.string(),
  resultsHtml: z.string(),
  /** Nearest in industry and words, the nearest first. */
  related: z.array(caseStudyCard),
  updatedAt: isoTime,
});
export type CaseStudyPage = z.infer<typeof caseStudyPage>;

export const caseStudyQuery = pageQuery.extend({ ...searchFilter, ...industryFilter, ...cardView });
export type CaseStudyQuery = z.infer<typeof caseStudyQuery>;
