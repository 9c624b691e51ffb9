import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { AdminCaseStudyCard } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';

export const caseStudyRecords = createRecordQueries<AdminCaseStudyCard>(caseStudyKind);
