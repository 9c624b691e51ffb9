import { randomBytes } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import pLimit from 'p-limit';
import type { Redirection } from '#features/firm/redirects/server/finder.service.ts';
import { BADGES_HREF, EVIDENCE_HREF } from '#features/learning/badges/badges.constants.ts';
import { SHARED_PREVIEW_PAGE_PATH } from '#lib/publishing/publishing-paths.ts';
import type { RenderContext } from '#lib/render-context.ts';
import { isStaff } from '#lib/roles.ts';
import { getCookieRules, readSignedCookie } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createTooManyError } from '#platform/http/rate-limit.ts';
import { getPagePolicy, getSecurityHeaders } from '#platform/http/security-headers.ts';
import { isAreaOff } from '../api-middleware.ts';
import type { Services } from '../services.ts';
import { createRefusal, FAILURE_PAGE, toResponse } from './failure-page.ts';
import { MISS_LIMIT, UNCACHED_LIMIT } from './limit-misses.ts';
import { hideToken } from './request-path.ts';
import { createSharedReplies } from './shared-replies.ts';

/** Each part of a page may wait for an unreachable database, so the page as a whole has a deadline. */
const RENDER_DEADLINE_MS = 15_000;
const RETRY_SECONDS = '10';
/** Event loop rounds between two renderings. */
const ROUNDS_BETWEEN = 4;

/**
 * Waits for a page and turns a 5xx status into a 503 with Retry-After.
 * @throws Error if rendering takes too long
 */
export async function withRenderDeadline(
  rendering: Promise<Response>,
  limitMs = RENDER_DEADLINE_MS,
): Promise<Response> {
  const page = await withTimeout(rendering, limitMs);
  if (page.status < 500) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', RETRY_SECONDS);
  return new Response(page.body, { status: 503, headers });
}

function withTimeout(rendering: Promise<Response>, limitMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page was not rendered within ${limitMs / 1000} s`)), limitMs);
    rendering.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns a function that waits until the caller may render, which blocks the thread for milliseconds. Several event
 * loop rounds follow each rendering: Node accepts one new connection per round, so if eight pages were rendered in one
 * round, visitors of cached pages would have to wait (docs/decisions/0029).
 */
function createRenderTurns(): () => Promise<void> {
  const limit = pLimit(1);
  return () =>
    new Promise((resolve) => {
      void limit(async () => {
        await nextRound();
        resolve();
        for (let round = 0; round < ROUNDS_BETWEEN; round++) await nextRound();
      });
    });
}

/** Renders a request to HTML: in production from `dist`, in development through Vite. */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

/** The visitor for whom a page is rendered. */
export interface PageVisitor {
  readonly clientAddress: string;
  readonly cookie?: string | undefined;
}

type Caller = HttpEnv['Bindings'];

/** The API caller for shared pages. Its calls count against no visitor's limit. */
export const INTERNAL_CALLER: Caller = { clientAddress: '127.0.0.1', isInternal: true, isRendering: true };

/**
 * Renders the public version of a page, or the version for one visitor.
 * @throws Error if rendering takes too long, DeclaredError 429 if the visitor exceeded a limit
 */
export type PageRenderer = (address: string, visitor?: PageVisitor) => Promise<Response>;

/**
 * Creates the function that renders pages with React, from what the API answers to the same visitor. The content
 * security policy, if any, allows inline scripts with this render's nonce, which the page cache replaces with hashes.
 */
export function createPageRenderer(
  services: Services,
  api: Hono<HttpEnv>,
  renderPage: RenderPage,
  { hasPolicy, stylesHash }: { readonly hasPolicy: boolean; readonly stylesHash: string | undefined },
): PageRenderer {
  const { config, publicUrl, site, log, readSession } = services;
  const waitForTurn = createRenderTurns();
  const callApi = async (path: string, caller: Caller, init?: RequestInit) =>
    api.fetch(new Request(publicUrl + path, init), caller);
  const readShared = createSharedReplies(services, (path) => callApi(path, INTERNAL_CALLER));
  return async (address, visitor) => {
    const cookie = visitor?.cookie;
    const nonce = hasPolicy ? randomBytes(16).toString('base64url') : undefined;
    let retryAfter: string | undefined;
    const render = async () => {
      const signedIn = await readSession(cookie);
      const caller: Caller = visitor
        ? { clientAddress: visitor.clientAddress, isRendering: true, viewer: { signedIn } }
        : INTERNAL_CALLER;
      // At a public address, only staff see more than everybody else.
      const mayShare = !signedIn || !isStaff(signedIn.user.role);
      const fetchApi: RenderContext['fetchApi'] = async (path, init) => {
        const shared = mayShare && !init?.method ? await readShared(path) : undefined;
        if (shared && (shared.ok || !signedIn)) return shared;
        const headers = new Headers(init?.headers);
        if (cookie) headers.set('cookie', cookie);
        const reply = await callApi(path, caller, { ...init, headers });
        if (reply.status === 429) retryAfter = reply.headers.get('retry-after') ?? '60';
        return reply;
      };
      const siteFrame = { ...(await site.readFrame()), publicUrl, signInProvider: config.oidc?.name };
      const isSignedIn = signedIn !== undefined;
      const request = new Request(publicUrl + address, { headers: { accept: 'text/html' } });
      const onError = (err: unknown) =>
        log.error({ err, path: hideToken(address.split('?', 1)[0] ?? '') }, 'render failed');
      return renderPage(request, { fetchApi, waitForTurn, nonce, siteFrame, isSignedIn, onError });
    };
    const page = await withRenderDeadline(render());
    if (page.status >= 500 && retryAfter !== undefined) throw createTooManyError(Number(retryAfter));
    if (nonce)
      page.headers.set('content-security-policy', getPagePolicy([`nonce-${nonce}`], stylesHash ? [stylesHash] : []));
    return page;
  };
}

/** Browsers ask again each time, so that a redirect that was changed is followed at once. */
const toRedirect = ({ status, location }: Redirection, headers: Readonly<Record<string, string>>) =>
  new Response(null, { status, headers: { ...headers, location, 'cache-control': 'no-cache' } });

/** Previews, badges, evidence and the links of mails are for those who got the link: their pages are not stored, indexed or named to other sites. */
const LINKED_PAGES = [SHARED_PREVIEW_PAGE_PATH, BADGES_HREF, EVIDENCE_HREF].map((path) => `${path}/`);
const isLinked = ({ pathname, searchParams }: URL) =>
  searchParams.has('token') || LINKED_PAGES.some((path) => pathname.startsWith(path));
const LINKED_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
} as const;

/** The API, and every page that is rendered for one visitor. */
export function createPageRoutes(services: Services, api: Hono<HttpEnv>, renderPage: PageRenderer): Hono<HttpEnv> {
  const headers = getSecurityHeaders(services.publicUrl);
  const [limitUncached, limitMisses] = [services.limit(UNCACHED_LIMIT), services.limit(MISS_LIMIT)];
  const { session } = getCookieRules(services.publicUrl);
  // Any parameter makes an address that is not in memory, and anybody can invent paths, so the number of such addresses
  // is unlimited. Pages of signed-in people are never in memory.
  const limitPage: MiddlewareHandler<HttpEnv> = (c, next) => {
    if (new URL(c.req.url).search !== '') return limitUncached(c, next);
    const isSigned = readSignedCookie(c.req.header('cookie'), session, services.secret) !== undefined;
    return isSigned ? next() : limitMisses(c, next);
  };
  // The page cache compresses shared pages once. A proxy compresses the API's replies: most are too short to gain.
  const answerPage = async (c: Context<HttpEnv>) => {
    const url = new URL(c.req.url);
    const cookie = c.req.header('cookie');
    const page = await renderPage(url.pathname + url.search, { clientAddress: c.env.clientAddress, cookie });
    const redirect =
      page.status === 404
        ? await services.redirects.find(url.pathname + url.search, { referer: c.req.header('referer') })
        : undefined;
    if (redirect) return toRedirect(redirect, headers);
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    page.headers.set('cache-control', cookie ? 'private, no-store' : 'no-cache');
    if (isLinked(url)) for (const [name, value] of Object.entries(LINKED_HEADERS)) page.headers.set(name, value);
    return page;
  };
  const showPage = every(limitPage, compress(), answerPage);
  const pages = new Hono<HttpEnv>()
    // The site's own page says that nothing is there, also at addresses that the API answers.
    .get('*', async (c, next) => {
      const isOff = !c.req.path.startsWith('/api/') && (await isAreaOff(services, c.req.path));
      return isOff ? showPage(c, next) : next();
    })
    .route('/', api)
    .get('*', showPage);
  pages.onError((error, c) => {
    if (error instanceof DeclaredError) {
      c.set('refusal', error.declaration.code);
      return toResponse(createRefusal({ url: c.req.path }, error), headers);
    }
    services.log.error({ err: error, path: hideToken(c.req.path) }, 'page failed');
    return toResponse(FAILURE_PAGE, headers);
  });
  return pages;
}
