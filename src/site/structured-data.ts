import { getSharePicturePath, INSIGHTS_HREF, teamMemberHref } from '#lib/hrefs.ts';
import { INSIGHT_NAMES, type InsightType } from '#lib/insight-types.ts';
import { breadcrumbs, type Firm, type Published, type Writer } from '#lib/json-ld/build.ts';
import { type Graph, graph, type Node } from '#lib/json-ld/nodes.ts';
import type { Author } from '#lib/kinds/kind.ts';
import { getLogoHref } from '#lib/site/brand-hrefs.ts';
import { formatIndustry } from './industry-names.ts';
import { getPublicUrl, getSiteFrame } from './site-frame.ts';

/** Data of a page for search engines, social networks and assistants, besides its title and description. */
export interface StructuredData {
  readonly graph?: Graph;
  /** For published texts. Times are ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string; readonly section: string };
  /** The path of the same text as Markdown. */
  readonly markdown?: string;
}

/** The firm, for structured data. */
export function getFirm(): Firm {
  const { brand, email } = getSiteFrame();
  const logo = toAbsoluteUrl(brand.logo ? getLogoHref(brand.logo) : '/icon.svg');
  return { name: brand.name, url: getPublicUrl(), logo, description: brand.description, email };
}

/** Makes an address on this site or elsewhere absolute. */
export const toAbsoluteUrl = (address: string): string => new URL(address, getPublicUrl()).href;

/** A page's share picture and its own, as absolute addresses. */
export const listPictures = (path: string, own: string | null): string[] =>
  [getSharePicturePath(path), ...(own ? [own] : [])].map(toAbsoluteUrl);

/** The authors of a page, with the addresses of their own pages. */
export const listWriters = (authors: readonly Author[]): Writer[] =>
  authors.map((author) => ({
    name: author.name,
    title: author.title,
    url: toAbsoluteUrl(teamMemberHref(author.slug)),
    image: author.profileImage === null ? undefined : toAbsoluteUrl(author.profileImage),
  }));

/** The breadcrumbs of a page of the library: the library, and the list of one of its types or another page. */
export const createBreadcrumbs = (list: InsightType | { href: string; name: string }, title: string) =>
  breadcrumbs(
    { name: 'Insights', url: toAbsoluteUrl(INSIGHTS_HREF) },
    typeof list === 'string'
      ? { name: INSIGHT_NAMES[list], url: toAbsoluteUrl(`${INSIGHTS_HREF}?type=${list}`) }
      : { name: list.name, url: toAbsoluteUrl(list.href) },
    { name: title },
  );

interface Piece {
  readonly title: string;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly industry: string | null;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly authors: readonly Author[];
}

interface PieceFacts {
  readonly list: InsightType;
  /** The path of its page. */
  readonly path: string;
  /** Its text on cards. */
  readonly summary: string;
  readonly picture: string | null;
  readonly section: string;
  /** Describes a piece of this kind. */
  readonly describe: (firm: Firm, item: Published) => Node;
}

/** Structured data of the page of an article, a white paper or a case study. */
export function describePiece(piece: Piece, { list, path, summary, picture, section, describe }: PieceFacts) {
  const { title, publishedAt, updatedAt } = piece;
  const item = {
    url: toAbsoluteUrl(path),
    title: piece.seoTitle ?? title,
    description: piece.seoDescription ?? summary,
    images: listPictures(path, picture),
    publishedAt,
    updatedAt,
    authors: listWriters(piece.authors),
    about: piece.industry && formatIndustry(piece.industry),
  };
  return {
    graph: graph(createBreadcrumbs(list, title), describe(getFirm(), item)),
    article: { publishedAt, updatedAt, section },
  };
}

/** In the browser no page has structured data, so that its scripts contain none of that code. */
export const getNoStructuredData = (): StructuredData | undefined => undefined;
