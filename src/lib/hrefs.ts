import { slugOf } from './slug.ts';

/** Addresses of the library's pages (decisions.md, Screens). */
export const INSIGHTS_HREF = '/insights';
export const articleHref = (slug: string): string => `${INSIGHTS_HREF}/articles/${encodeURIComponent(slug)}`;
export const whitepaperHref = (item: { id: number; title: string }): string =>
  `${INSIGHTS_HREF}/white-papers/${item.id}-${slugOf(item.title)}`;
export const caseStudyHref = (item: { id: number; title: string }): string =>
  `${INSIGHTS_HREF}/case-studies/${item.id}-${slugOf(item.title)}`;
