import { createPublicQueries } from '#lib/kinds/public-queries.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { caseStudyKind } from '../case-studies.kind.ts';

export const caseStudies = createPublicQueries<typeof caseStudyKind>(CASE_STUDIES_PATH, CARD_VIEW);
