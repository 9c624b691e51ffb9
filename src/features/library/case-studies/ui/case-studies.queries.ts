import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { createCardQueries } from '#lib/publishing/card-queries.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { CaseStudyCard, CaseStudyPage } from '../case-studies.contract.ts';

export const caseStudyCards = createCardQueries<CaseStudyCard>('case-studies', CASE_STUDIES_PATH, CARD_VIEW);

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
