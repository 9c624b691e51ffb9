import { CASE_STUDY_INDUSTRIES } from '#lib/industries.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminCaseStudy, caseStudyBody } from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { caseStudyStore } from './case-studies.store.ts';

// The specification does not require an industry, but every row needs one. The default is the first in the list, as in the form.
const [FIRST_INDUSTRY] = CASE_STUDY_INDUSTRIES;

/** Rules for creating and changing case studies. */
export const caseStudyRules = createRecordRules(caseStudyStore, {
  body: caseStudyBody,
  reply: adminCaseStudy,
  notFound: caseStudyErrors.notFound,
  async insert(tx, { industry = FIRST_INDUSTRY, ...body }) {
    const [row] = await caseStudyStore.insert(tx, [{ ...body, industry }]);
    if (!row) throw new Error('The case study was not stored');
    return row;
  },
});
