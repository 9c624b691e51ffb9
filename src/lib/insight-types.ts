/** The kinds of insight, named as in their addresses. */
export const INSIGHT_TYPES = ['articles', 'white-papers', 'case-studies'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];
export const INSIGHT_NAMES: Record<InsightType, string> = {
  articles: 'Articles',
  'white-papers': 'White papers',
  'case-studies': 'Case studies',
};
