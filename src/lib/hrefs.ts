import { MAX_INT } from './limits.ts';

/** Addresses of the insights pages. */
export const INSIGHTS_HREF = '/insights';
export const articleHref = (slug: string): string => `${INSIGHTS_HREF}/articles/${encodeURIComponent(slug)}`;
export const whitepaperHref = (item: Keyed): string => `${INSIGHTS_HREF}/white-papers/${toKey(item)}`;
export const caseStudyHref = (item: Keyed): string => `${INSIGHTS_HREF}/case-studies/${toKey(item)}`;
/** The directory of the team, which contains each member's page with everything they have published. */
export const TEAM_HREF = '/team' as const;
export const teamMemberHref = (slug: string): string => `${TEAM_HREF}/${encodeURIComponent(slug)}`;
/** Their contact card, to save in an address book. */
export const contactCardHref = (slug: string): string => `${teamMemberHref(slug)}.vcf`;
/** The article as Markdown, for assistants. */
export const articleMarkdownHref = (slug: string): string => `${articleHref(slug)}.md`;

/**
 * The share image of a page (1200 × 630). Each record of the library and, with `isRoot`, each page of the firm's own has
 * one; all other pages share one.
 */
export const getSharePicturePath = (path: string, isRoot = false): string =>
  isRoot ? `/og/${ROOT_PICTURES}${path}.png` : `/og${RECORD_PAGE.exec(path)?.[1] ?? '/site'}.png`;
/** The folder of those of pages at the root. */
export const ROOT_PICTURES = 'pages';
/** The pages of records in the library, and in folders of their own. */
const RECORD_PAGE = new RegExp(
  `^(?:${INSIGHTS_HREF}(?=(?:/[^/]+){2}$)|(?=/(?:services|industries|events|team)/))(/[^/]+/[^/]+)$`,
);

/** Feeds of the newest articles. */
export const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

interface Keyed {
  readonly id: number;
  /** The slug of its title. */
  readonly slug: string;
}

/** "7-night-sort": the id identifies the record, the words are for readers. */
export const toKey = ({ id, slug }: Keyed): string => (slug === '' ? String(id) : `${id}-${slug}`);

/** Parses the id from such a key; undefined if it contains no valid id. */
export function parseIdKey(key: string): number | undefined {
  const id = Number(/^([1-9]\d{0,9})(?:-|$)/.exec(key)?.[1]);
  return id <= MAX_INT ? id : undefined;
}

/** Decodes percent escapes; undefined if one of them is malformed. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
