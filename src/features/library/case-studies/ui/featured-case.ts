import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { cardListPath } from '#lib/list-path.ts';
import { splitCamelCase } from '#lib/words.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import type { CaseStudyCard } from '../case-studies.contract.ts';

/** A case study with the measure that it changed. */
export interface FeaturedCase
  extends Pick<CaseStudyCard, 'id' | 'slug' | 'title' | 'client' | 'industry' | 'duration'> {
  readonly measure: string;
  readonly before: string;
  readonly after: string;
  /** The work done, in one sentence. */
  readonly method: string;
}

/** Number of newest case studies to search. */
const LOOKED_THROUGH = 6;
const CHANGE = /^(\S{1,6}) to (\S{1,6})$/;

/** The newest case study with a metric such as "63% to 91%"; null if there is none. */
export const featuredCaseQuery = queryOptions({
  queryKey: ['case-studies', 'featured'],
  queryFn: async ({ signal }) => {
    const path = cardListPath(CASE_STUDIES_PATH, { limit: LOOKED_THROUGH });
    return pickFeaturedCase(await getJson<CaseStudyCard[]>(path, signal));
  },
});

export function pickFeaturedCase(studies: readonly CaseStudyCard[]): FeaturedCase | null {
  for (const { id, slug, title, client, industry, duration, description, metrics } of studies) {
    for (const [name, value] of Object.entries(metrics)) {
      const [, before, after] = CHANGE.exec(value) ?? [];
      if (before === undefined || after === undefined) continue;
      // A description's last sentence states the work and its result.
      const method = description.split(/(?<=[.!?])\s+/).at(-1) ?? description;
      return { id, slug, title, client, industry, duration, measure: splitCamelCase(name), before, after, method };
    }
  }
  return null;
}
