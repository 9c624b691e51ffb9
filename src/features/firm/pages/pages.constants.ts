// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const PAGES_PATH = '/api/pages';

/** What a page is for, apart from its text. Each has at most one page, and the first three keep their addresses. */
export const PAGE_PURPOSES = ['privacy', 'terms', 'cookies', 'imprint'] as const;
export type PagePurpose = (typeof PAGE_PURPOSES)[number];
export const PURPOSE_LABELS: Readonly<Record<PagePurpose, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  imprint: 'Imprint',
};
/** Purposes that are also the address of their page. */
export const FIXED_SLUGS: readonly string[] = PAGE_PURPOSES.slice(0, 3);

export const pageHref = (slug: string): string => `/${encodeURIComponent(slug)}`;
/** The page as Markdown, for assistants. */
export const pageMarkdownHref = (slug: string): string => `${pageHref(slug)}.md`;
