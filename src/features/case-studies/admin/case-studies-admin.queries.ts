import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { AdminCaseStudyCard } from '../case-studies.contract.ts';

/** Case studies for admins, one page at a time. */
export const adminCaseStudiesQuery = (filters: KindFilters) =>
  adminListQuery<AdminCaseStudyCard>(['case-studies', 'admin'], CASE_STUDIES_PATH, filters, {
    status: 'all',
    ...CARD_VIEW,
  });

/** Invalidates all cached case studies. Those on the screen are fetched again. */
export const invalidateCaseStudies = (client: QueryClient) => client.invalidateQueries({ queryKey: ['case-studies'] });
