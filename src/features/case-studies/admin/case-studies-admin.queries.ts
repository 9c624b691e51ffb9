import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import { adminListPath, CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { AdminCaseStudy, AdminCaseStudyCard, CaseStudyBody } from '../case-studies.contract.ts';

/** Case studies for admins, one page at a time. */
export const adminCaseStudiesQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: ['case-studies', 'admin', filters],
    queryFn: ({ signal }) =>
      getListPage<AdminCaseStudyCard>(
        adminListPath(CASE_STUDIES_PATH, { status: 'all', ...CARD_VIEW, ...filters }),
        signal,
      ),
    staleTime: ADMIN_STALE_TIME_MS,
  });

/** The stored version of a case study, for editing. */
export const fetchCaseStudy = (id: string, signal: AbortSignal) =>
  getJson<AdminCaseStudy>(`${CASE_STUDIES_PATH}/${encodeURIComponent(id)}?status=all`, signal);

/** Creates a case study, or changes one. @throws ApiError 400 with issues, 409 `edit_conflict` */
export const saveCaseStudy = (id: number | undefined, body: CaseStudyBody & { version?: number | undefined }) =>
  id === undefined
    ? sendJson<AdminCaseStudy>('POST', CASE_STUDIES_PATH, body)
    : sendJson<AdminCaseStudy>('PUT', `${CASE_STUDIES_PATH}/${id}`, body);

export const deleteCaseStudy = (id: number) => sendJson<{ id: number }>('DELETE', `${CASE_STUDIES_PATH}/${id}`);

/** Invalidates all cached case studies. Those on the screen are fetched again. */
export const invalidateCaseStudies = (client: QueryClient) => client.invalidateQueries({ queryKey: ['case-studies'] });
