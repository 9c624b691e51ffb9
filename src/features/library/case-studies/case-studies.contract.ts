import { z } from 'zod';
import { createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { isoTime } from '#lib/paging.ts';
import { caseStudyKind } from './case-studies.kind.ts';

const caseStudySchemas = createRecordSchemas(caseStudyKind);
export const { record: caseStudy, card: caseStudyCard, admin: adminCaseStudy } = caseStudySchemas;
export type CaseStudy = z.infer<typeof caseStudy>;
export type CaseStudyCard = z.infer<typeof caseStudyCard>;
export type AdminCaseStudy = z.infer<typeof adminCaseStudy>;
export type AdminCaseStudyCard = z.infer<typeof caseStudySchemas.adminCard>;

const pageFields = {
  /** The three texts rendered as sanitized HTML. */
  challengeHtml: z.string(),
  solutionHtml: z.string(),
  resultsHtml: z.string(),
  /** The most similar case studies in industry and words, most similar first. */
  related: z.array(caseStudyCard),
  updatedAt: isoTime,
};
/** One case study with everything its page needs. */
export const caseStudyPage = caseStudy.extend(pageFields);
export type CaseStudyPage = z.infer<typeof caseStudyPage>;
export const adminCaseStudyPage = adminCaseStudy.extend(pageFields);
