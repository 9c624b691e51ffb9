import { postListQuery } from '#features/blog/ui/blog.queries.ts';
import { caseStudyListQuery } from '#features/case-studies/ui/case-studies.queries.ts';
import { whitepaperListQuery } from '#features/whitepapers/ui/whitepapers.queries.ts';
import { CASE_STUDY_INDUSTRIES } from '#lib/industries.ts';
import type { InsightType } from '#lib/insight-types.ts';
import type { InsightsSearch } from './insights-search.ts';

/** Rows of each list among the others, and alone. The first six articles fill the grid whose lead takes four places. */
const OVERVIEW: Record<InsightType, number> = { articles: 6, 'white-papers': 4, 'case-studies': 3 };
const ALONE: Record<InsightType, number> = { articles: 12, 'white-papers': 8, 'case-studies': 6 };

/** The three lists under a search, and which of them it asks for. */
export function insightsLists(search: InsightsSearch) {
  const { q, category, industry, cursor } = search;
  const isAsked = (type: InsightType) => search.type === undefined || search.type === type;
  const page = (type: InsightType) => ({ limit: (search.type ? ALONE : OVERVIEW)[type], cursor, q });
  return {
    articles: { isAsked: isAsked('articles'), query: postListQuery({ ...page('articles'), category, industry }) },
    whitepapers: {
      isAsked: isAsked('white-papers'),
      query: whitepaperListQuery({ ...page('white-papers'), category, industry }),
    },
    caseStudies: {
      // A case study has no category: whoever asks for one asks for none of them.
      isAsked: isAsked('case-studies') && category === undefined,
      query: caseStudyListQuery({ ...page('case-studies'), industry: caseStudyIndustry(industry) }),
    },
  };
}

// Case studies write their industry as a title, everything else in lower case (specification 5).
function caseStudyIndustry(industry: string | undefined): string | undefined {
  return CASE_STUDY_INDUSTRIES.find((name) => name.toLowerCase() === industry) ?? industry;
}
