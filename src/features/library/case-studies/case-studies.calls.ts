import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { CASE_STUDIES_PATH } from './case-studies.constants.ts';
import type { CaseStudyCard, CaseStudyPage } from './case-studies.contract.ts';

export const { list: listCaseStudies, get: getCaseStudy } = createReadCalls<CaseStudyCard, CaseStudyPage, 'id'>(
  CASE_STUDIES_PATH,
  'id',
);
