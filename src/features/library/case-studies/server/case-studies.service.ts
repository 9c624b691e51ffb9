import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminCaseStudy, caseStudyBody } from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { caseStudyStore } from './case-studies.store.ts';

/** Rules for creating and changing case studies. */
export const caseStudyRules = createRecordRules(caseStudyStore, {
  body: caseStudyBody,
  reply: adminCaseStudy,
  notFound: caseStudyErrors.notFound,
});
