import { queryOptions } from '@tanstack/react-query';
import { getJson, getListPage } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { cardListPath, type ListFilters } from '#lib/list-path.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { CaseStudyCard, CaseStudyPage } from '../case-studies.contract.ts';

/** The `limit` newest case studies, as cards. */
export const latestCaseStudiesQuery = (limit: number) =>
  jsonQuery<CaseStudyCard[]>(['case-studies', 'latest', limit], cardListPath(CASE_STUDIES_PATH, { limit }));

/** Matching case studies, newest first, one page at a time. */
export const caseStudyListQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['case-studies', 'list', filters],
    queryFn: ({ signal }) => getListPage<CaseStudyCard>(cardListPath(CASE_STUDIES_PATH, filters), signal),
  });

/** One case study for its page. Drops the Markdown, because the page shows the HTML and would otherwise carry both. */
export const caseStudyQuery = (id: number) =>
  queryOptions({
    queryKey: ['case-studies', 'one', id],
    queryFn: async ({ signal }) => {
      const {
        challenge: _,
        solution: __,
        results: ___,
        ...study
      } = await getJson<CaseStudyPage>(`${CASE_STUDIES_PATH}/${id}`, signal);
      return study;
    },
  });
