import { BLOG_POSTS_PATH } from '#features/blog/blog.constants.ts';
import { KINDS } from '#kinds.ts';
import { articleHref, FEEDS, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { listQuery } from '#lib/kinds/kind-contract.ts';
import { pageQuery } from '#lib/paging.ts';

/** What everyone gets the same bytes of, and the parameters that make a difference there, in canonical order. */
const EXACT = new Map<string, readonly string[]>([
  ['/', []],
  ['/mentor', []],
  ['/privacy', []],
  ['/terms', []],
  ['/cookies', []],
  [INSIGHTS_HREF, ['q', 'type', 'category', 'industry', 'cursor']],
  ['/sitemap.xml', []],
  ['/llms.txt', []],
  ...FEEDS.map(({ path }) => [path, []] as const),
  ['/api/openapi.json', []],
  ['/api/docs', []],
  ...KINDS.map((kind) => [kind.path, Object.keys(listQuery(kind).shape)] as const),
]);
const BELOW = [`${INSIGHTS_HREF}/`, ...KINDS.filter(({ page }) => page).map(({ path }) => `${path}/`)];
const COMMENTS = new RegExp(`^${BLOG_POSTS_PATH}/\\d+/comments$`);
// What came of a comment, which one is answered and which are shown concern one reader: such a page is rendered for them.
const ARTICLES = articleHref('');
const ONE_READER = ['comment', 'answer', 'comments'];
const LONGEST = 400;
// Drawings are text and small; photographs come in variants by the browser's taste, from the storage.
const DRAWING = /^\/media\/.*\.svg$/;
const MARKDOWN_TWIN = /^\/insights\/articles\/[^/]+\.md$/;
const DOCUMENTS = new Set(['/sitemap.xml', '/llms.txt', ...FEEDS.map(({ path }) => path as string)]);

/** The canonical address of a public resource, or undefined for what the page cache leaves alone. */
export function publicAddress(url: URL): string | undefined {
  if (url.pathname.length + url.search.length > LONGEST) return undefined;
  const { pathname } = url;
  const parameters = parametersOf(pathname);
  if (!parameters) return undefined;
  // Nobody asks twice for what was typed freely, so the cache would only fill up.
  if (parameters.includes('q') && url.searchParams.has('q')) return undefined;
  if (pathname.startsWith(ARTICLES) && ONE_READER.some((name) => url.searchParams.has(name))) return undefined;
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = url.searchParams.get(name);
    if (value !== null) search.set(name, value);
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** Whether a public address is one of the few that everybody comes by, and not one of the many that can be thought of. */
export function isEverybodys(address: string): boolean {
  return EXACT.has(address);
}

/** Whether the API answers a public address; all others are pages. */
export function isData(address: string): boolean {
  const [pathname = ''] = address.split('?');
  return /^\/(api|media)\//.test(pathname) || DOCUMENTS.has(pathname) || MARKDOWN_TWIN.test(pathname);
}

function parametersOf(pathname: string): readonly string[] | undefined {
  const exact = EXACT.get(pathname);
  if (exact) return exact;
  if (COMMENTS.test(pathname)) return Object.keys(pageQuery.shape);
  return BELOW.some((prefix) => pathname.startsWith(prefix)) || DRAWING.test(pathname) ? [] : undefined;
}
