import { toStoredTerm } from '#lib/site/terms.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { CASE_STUDY_INDUSTRY } from '../case-studies.constants.ts';
import { adminCaseStudy, caseStudyBody } from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { caseStudyStore } from './case-studies.store.ts';

export interface CaseStudyRecordDeps {
  /** The keys of the firm's industries. */
  readonly listIndustries: () => Promise<readonly string[]>;
}

/** Rules for creating and changing case studies. */
export const caseStudyRules = ({ listIndustries }: CaseStudyRecordDeps) =>
  createRecordRules(caseStudyStore, {
    body: caseStudyBody,
    reply: adminCaseStudy,
    notFound: caseStudyErrors.notFound,
    // An industry is not required, but every row needs one. The default is the firm's first.
    async insert(tx, { industry, ...body }) {
      const [first = ''] = industry === undefined ? await listIndustries() : [];
      const stored = industry ?? toStoredTerm(CASE_STUDY_INDUSTRY, first);
      return caseStudyStore.insertOne(tx, { ...body, industry: stored });
    },
  });
