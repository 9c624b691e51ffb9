import { MAX_INT } from './limits.ts';

/** Addresses of the insights pages. */
export const INSIGHTS_HREF = '/insights';
export const articleHref = (slug: string): string => `${INSIGHTS_HREF}/articles/${encodeURIComponent(slug)}`;
export const whitepaperHref = (item: Keyed): string => `${INSIGHTS_HREF}/white-papers/${toKey(item)}`;
export const caseStudyHref = (item: Keyed): string => `${INSIGHTS_HREF}/case-studies/${toKey(item)}`;
export const AUTHORS_HREF = `${INSIGHTS_HREF}/authors`;
/** The page of a team member with everything they have published. */
export const authorHref = (author: Named): string => `${AUTHORS_HREF}/${toAuthorKey(author)}`;
/** The article as Markdown, for assistants. */
export const articleMarkdownHref = (slug: string): string => `${articleHref(slug)}.md`;

/** The share image of a page (1200 × 630). Each record of the library has its own; all other pages share one. */
export const getSharePicturePath = (path: string): string => `/og${RECORD_PAGE.exec(path)?.[1] ?? '/site'}.png`;
/** The pages of records in the library, and in folders of their own. */
const RECORD_PAGE = new RegExp(
  `^(?:${INSIGHTS_HREF}(?=(?:/[^/]+){2}$)|(?=/(?:services|industries|events)/))(/[^/]+/[^/]+)$`,
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

interface Named {
  readonly id: number;
  readonly name: string;
}

// Letters that Unicode does not decompose into a Latin letter and a mark.
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * "3-tomas-arrieta-lund". Bylines are on public pages, for which the transliteration of `toSlug` is too heavy. A name
 * in another alphabet leaves the id.
 */
export function toAuthorKey({ id, name }: Named): string {
  const slug = name
    .toLowerCase()
    .replace(/[øłđðßæœþ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return toKey({ id, slug });
}

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
