import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { createCardQueries } from '#lib/publishing/card-queries.ts';
import { getCaseStudy, listCaseStudies } from '../case-studies.calls.ts';

export const caseStudyCards = createCardQueries(listCaseStudies, CARD_VIEW);

/** One case study for its page. Drops the Markdown, because the page shows the HTML and would otherwise carry both. */
export function caseStudyQuery(id: number) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: getCallKey(getCaseStudy, input),
    queryFn: async ({ signal }) => {
      const { challenge: _, solution: __, results: ___, ...study } = await callApi(getCaseStudy, input, { signal });
      return study;
    },
  });
}
