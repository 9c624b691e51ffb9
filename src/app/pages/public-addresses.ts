import { listArchive } from '#features/audience/newsletter/newsletter.calls.ts';
import { ARCHIVE_HREF, ISSUES_FEED_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { SITE_PARTS, SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import { DIRECTORY_PATH, TEAM_PARAMETERS } from '#features/firm/team/team.constants.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { KINDS } from '#kinds.ts';
import { FEEDS, INSIGHTS_HREF } from '#lib/hrefs.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createListQuerySchema } from '#lib/kinds/kind-contract.ts';
import { listListPages, listPageFolders } from '#lib/kinds/kind-pages.ts';
import { pageQuery } from '#lib/paging.ts';
import { INSIGHTS_PARAMETERS } from '#pages/insights/insights-search.ts';
import { FIXED_PAGES } from './fixed-pages.ts';

/** Addresses with the same reply for everyone, and the parameters that change the reply, in canonical order. */
const listOwnPages = (kind: Kind) => (kind.page?.listParameters ? listListPages(kind) : []);
const EXACT = new Map<string, readonly string[]>([
  ['/', []],
  ...FIXED_PAGES.map(({ href }) => [href, []] as const),
  [ARCHIVE_HREF, ['cursor']],
  [ISSUES_FEED_HREF, []],
  [listArchive.path, Object.keys(pageQuery.shape)],
  [INSIGHTS_HREF, INSIGHTS_PARAMETERS],
  [DIRECTORY_PATH, TEAM_PARAMETERS],
  [SITE_PATH, []],
  ...SITE_PARTS.map((part) => [`${SITE_PATH}/${part}`, []] as const),
  ['/sitemap.xml', []],
  ['/llms.txt', []],
  ...FEEDS.map(({ path }) => [path, []] as const),
  ['/api/openapi.json', []],
  ['/api/docs', []],
  ...KINDS.flatMap((kind) => listOwnPages(kind).map(({ href }) => [href, kind.page?.listParameters ?? []] as const)),
  ...KINDS.map((kind) => [kind.path, Object.keys(createListQuerySchema(kind).shape)] as const),
]);
const PREFIXES = [
  `${INSIGHTS_HREF}/`,
  `${ARCHIVE_HREF}/`,
  `${listArchive.path}/`,
  ...KINDS.filter(({ page }) => page).map(({ path }) => `${path}/`),
];
/** The pages of kinds with folders of their own: one segment, since what is below may be personal. */
const OWN_PAGES = KINDS.flatMap((kind) =>
  kind.page?.folder.startsWith('/') ? listPageFolders(kind).map(({ href }) => new RegExp(`^${href}/[^/]+$`)) : [],
);
const COMMENTS = new RegExp(`^${BLOG_POSTS_PATH}/\\d+/comments$`);
// Added to links by mailings and advertisements. No page reads them.
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id)$/;
const MAX_LENGTH = 400;
// Drawings are small text files. Photographs depend on the browser's Accept header and come from the storage.
const DRAWING = /^\/media\/.*\.svg$/;
/** Other forms of a page, which routes answer. */
const TWIN = /^(?:\/(?:(?:insights\/articles|events|services|industries|team)\/)?[^/]+\.md|\/team\/[^/]+\.vcf)$/;
/** A page of the firm's own. */
const ROOT_PAGE = /^\/([a-z0-9-]+)(?:\.md)?$/;
const DOCUMENTS = new Set<string>([
  '/sitemap.xml',
  ISSUES_FEED_HREF,
  '/llms.txt',
  ...FEEDS.map(({ path }) => path as string),
]);

/** The fixed addresses of public resources. */
export const listFixedAddresses = (): string[] => [...EXACT.keys()];

/**
 * The canonical address of a public resource, or undefined for what the page cache does not store.
 * @param isReserved whether addresses with this first part are no pages of the firm's own
 */
export function getPublicAddress(url: URL, isReserved: (segment: string) => boolean = () => true): string | undefined {
  if (url.pathname.length + url.search.length > MAX_LENGTH) return undefined;
  const { pathname } = url;
  const parameters = listParameters(pathname) ?? (isRootPage(pathname, isReserved) ? [] : undefined);
  if (!parameters) return undefined;
  // Free-text searches are rarely repeated and would only fill the cache.
  if (parameters.includes('q') && url.searchParams.has('q')) return undefined;
  // A page that is not listed may read any parameter, such as the result of a reader's comment.
  if (
    !EXACT.has(pathname) &&
    [...url.searchParams.keys()].some((name) => !parameters.includes(name) && !TRACKING.test(name))
  )
    return undefined;
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = url.searchParams.get(name);
    if (value !== null) search.set(name, value);
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** Whether a public address is one of the few fixed ones, and not one of arbitrarily many. */
export function isFixedAddress(address: string): boolean {
  return EXACT.has(address);
}

/** Whether the API answers a public address; all others are pages. */
export function isDataAddress(address: string): boolean {
  const [pathname = ''] = address.split('?');
  return /^\/(api|media)\//.test(pathname) || DOCUMENTS.has(pathname) || TWIN.test(pathname);
}

function isRootPage(pathname: string, isReserved: (segment: string) => boolean): boolean {
  const slug = ROOT_PAGE.exec(pathname)?.[1];
  return slug !== undefined && !isReserved(slug);
}

function listParameters(pathname: string): readonly string[] | undefined {
  const exact = EXACT.get(pathname);
  if (exact) return exact;
  if (COMMENTS.test(pathname)) return Object.keys(pageQuery.shape);
  const isPublic =
    PREFIXES.some((prefix) => pathname.startsWith(prefix)) ||
    OWN_PAGES.some((page) => page.test(pathname)) ||
    DRAWING.test(pathname);
  return isPublic ? [] : undefined;
}
