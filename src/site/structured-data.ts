import { authorHref, getSharePicturePath, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { INSIGHT_NAMES, type InsightType } from '#lib/insight-types.ts';
import { breadcrumbs, type Firm, type Writer } from '#lib/json-ld/build.ts';
import type { Graph } from '#lib/json-ld/nodes.ts';
import type { Author } from '#lib/kinds/kind.ts';
import { getPublicUrl } from '#lib/render-context.ts';
import { getLogoHref } from '#lib/site/brand-hrefs.ts';
import { getSiteFrame } from './site-frame.ts';

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
    url: toAbsoluteUrl(authorHref(author)),
    image: author.profileImage === null ? undefined : toAbsoluteUrl(author.profileImage),
  }));

/** The breadcrumbs of a page of the library: the library, the list of one of its types or a page of its own. */
export const createBreadcrumbs = (list: InsightType | { href: string; name: string }, title: string) =>
  breadcrumbs(
    { name: 'Insights', url: toAbsoluteUrl(INSIGHTS_HREF) },
    typeof list === 'string'
      ? { name: INSIGHT_NAMES[list], url: toAbsoluteUrl(`${INSIGHTS_HREF}?type=${list}`) }
      : { name: list.name, url: toAbsoluteUrl(list.href) },
    { name: title },
  );

/** In the browser no page has machine facts, so that none of their code is in its scripts. */
export const getNoStructuredData = (): StructuredData | undefined => undefined;
