import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { splitCamelCase } from '#lib/words.ts';
import type { CaseStudyCard } from '../case-studies.kind.ts';
import { caseStudies } from './case-studies.queries.ts';
import { type Change, parseChange } from './metric-changes.ts';

/** A case study with the measure that it changed. */
export interface FeaturedCase
  extends Pick<CaseStudyCard, 'id' | 'slug' | 'title' | 'client' | 'industry' | 'duration'> {
  readonly measure: string;
  readonly change: Change;
  /** The work done, in one sentence. */
  readonly method: string;
}

/** Number of newest case studies to search. */
const LOOKED_THROUGH = 6;

/** The newest case study with a metric such as "63% to 91%"; null if there is none. */
export const featuredCaseQuery = queryOptions({
  queryKey: [...getCallKey(caseStudies.calls.list), 'featured'],
  queryFn: async ({ signal }) =>
    pickFeaturedCase(
      await callApi(caseStudies.calls.list, { query: { limit: LOOKED_THROUGH, ...CARD_VIEW } }, { signal }),
    ),
});

export function pickFeaturedCase(studies: readonly CaseStudyCard[]): FeaturedCase | null {
  for (const { id, slug, title, client, industry, duration, description, metrics } of studies) {
    for (const [name, value] of Object.entries(metrics)) {
      const change = parseChange(value);
      if (!change) continue;
      // A description's last sentence states the work and its result.
      const method = description.split(/(?<=[.!?])\s+/).at(-1) ?? description;
      return { id, slug, title, client, industry, duration, measure: splitCamelCase(name), change, method };
    }
  }
  return null;
}
