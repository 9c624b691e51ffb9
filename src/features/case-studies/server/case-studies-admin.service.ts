import type { RecordKind } from '#platform/records/record-kind.ts';
import { CASE_STUDIES_PATH, CASE_STUDY_INDUSTRIES } from '../case-studies.constants.ts';
import { adminCaseStudy, type CaseStudyBody, caseStudyBody } from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { presentAdminCaseStudy } from './case-studies.presenter.ts';
import { type CaseStudyRow, insertCaseStudies } from './case-studies.store.ts';
import { deleteCaseStudy, lockCaseStudy, updateCaseStudy } from './case-studies-admin.store.ts';

// The specification requires no industry, and each has one: the first of the list is what its form begins with.
const [FIRST_INDUSTRY] = CASE_STUDY_INDUSTRIES;

/** Case studies, as administrators write them. */
export const caseStudyRecords: RecordKind<CaseStudyRow, CaseStudyBody> = {
  kind: 'case-study',
  one: 'a case study',
  tag: 'Case studies',
  path: CASE_STUDIES_PATH,
  body: caseStudyBody,
  reply: adminCaseStudy,
  notFound: caseStudyErrors.notFound,
  titleOf: (row) => row.title,
  present: presentAdminCaseStudy,
  lock: lockCaseStudy,
  async insert(tx, { industry = FIRST_INDUSTRY, ...body }) {
    const [row] = await insertCaseStudies(tx, [{ ...body, industry }]);
    if (!row) throw new Error('The case study was not stored');
    return row;
  },
  update: (tx, { id }, body, marks) => updateCaseStudy(tx, id, { ...body, ...marks }),
  remove: (tx, { id }) => deleteCaseStudy(tx, id),
};
