import { CASE_STUDY_INDUSTRIES } from '#lib/industries.ts';
import { recordRules } from '#platform/records/record-rules.ts';
import { adminCaseStudy, caseStudyBody } from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { caseStudyStore } from './case-studies.store.ts';

// The specification requires no industry, and each has one: the first of the list is what its form begins with.
const [FIRST_INDUSTRY] = CASE_STUDY_INDUSTRIES;

/** How administrators write case studies. */
export const caseStudyRules = recordRules(caseStudyStore, {
  body: caseStudyBody,
  reply: adminCaseStudy,
  notFound: caseStudyErrors.notFound,
  async insert(tx, { industry = FIRST_INDUSTRY, ...body }) {
    const [row] = await caseStudyStore.insert(tx, [{ ...body, industry }]);
    if (!row) throw new Error('The case study was not stored');
    return row;
  },
});
