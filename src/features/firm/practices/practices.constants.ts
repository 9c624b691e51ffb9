// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const PRACTICE_TYPES = ['service', 'industry'] as const;
export type PracticeType = (typeof PRACTICE_TYPES)[number];

/** The list page of each type, below which its records have their pages. */
export const PRACTICE_FOLDERS = {
  service: { href: '/services', title: 'Services' },
  industry: { href: '/industries', title: 'Industries' },
} as const;

export const practiceHref = ({ type, slug }: { readonly type: PracticeType; readonly slug: string }): string =>
  `${PRACTICE_FOLDERS[type].href}/${encodeURIComponent(slug)}`;

export const POINT_MAX = 80;
