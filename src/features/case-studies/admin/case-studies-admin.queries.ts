import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NEW_FOR_MS } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import { adminListPath, CARDS, type KindFilters } from '#lib/list-path.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { AdminCaseStudy, AdminCaseStudyCard, CaseStudyBody } from '../case-studies.contract.ts';

/** Case studies, a page at a time; for admins. */
export const adminCaseStudiesQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: ['case-studies', 'admin', filters],
    queryFn: ({ signal }) =>
      // Without a sorting the list is everybody's, and tells no total.
      getListPage<AdminCaseStudyCard>(
        adminListPath(CASE_STUDIES_PATH, { sort: '-createdAt', ...CARDS, ...filters }),
        signal,
      ),
    staleTime: NEW_FOR_MS,
  });

/** One case study to be changed, as it is kept now. */
export const fetchCaseStudy = (id: string, signal: AbortSignal) =>
  getJson<AdminCaseStudy>(`${CASE_STUDIES_PATH}/${encodeURIComponent(id)}`, signal);

/** Creates a case study, or changes one. @throws ApiError 400 with issues, 409 `edit_conflict` */
export const saveCaseStudy = (id: number | undefined, body: CaseStudyBody & { version?: number }) =>
  id === undefined
    ? sendJson<AdminCaseStudy>('POST', CASE_STUDIES_PATH, body)
    : sendJson<AdminCaseStudy>('PUT', `${CASE_STUDIES_PATH}/${id}`, body);

export const deleteCaseStudy = (id: number) => sendJson<{ id: number }>('DELETE', `${CASE_STUDIES_PATH}/${id}`);

/** Reads every case study anew that is on the screen, and forgets the others. */
export const forgetCaseStudies = (client: QueryClient) => client.invalidateQueries({ queryKey: ['case-studies'] });
