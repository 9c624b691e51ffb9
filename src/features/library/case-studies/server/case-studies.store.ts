import { createRecordStore } from '#platform/records/record-store.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { caseStudies } from './case-studies.table.ts';

export const caseStudyStore = createRecordStore(caseStudies, caseStudyKind);
