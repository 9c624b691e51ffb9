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

/** How many points and people it may have, the characters of a point, and the people whom its page shows. */
export const PRACTICE_LIMITS = { points: 20, point: 80, people: 300, shownPeople: 6 } as const;
