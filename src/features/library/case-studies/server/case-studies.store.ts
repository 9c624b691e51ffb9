import { declareError } from '#platform/http/errors.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { caseStudies } from './case-studies.table.ts';

export type CaseStudyRow = typeof caseStudies.$inferSelect;

export const caseStudyStore = createRecordStore(caseStudies, caseStudyKind);

/** Rules for creating and changing case studies. */
export const caseStudyRules = createRecordRules(caseStudyStore, {
  notFound: declareError(404, 'case_study_not_found', 'There is no such case study, or it has been withdrawn.'),
});
