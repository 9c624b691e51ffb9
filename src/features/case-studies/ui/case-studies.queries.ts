import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { CaseStudyCard } from '../case-studies.contract.ts';

/** The `limit` newest case studies, as cards. */
export const latestCaseStudiesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['case-studies', 'latest', limit],
    queryFn: ({ signal }) => getJson<CaseStudyCard[]>(`${CASE_STUDIES_PATH}?limit=${limit}&view=card`, signal),
  });
