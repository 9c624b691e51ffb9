import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { RenderContext } from '#lib/render-context.ts';
import { carriesSession } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { tooMany } from '#platform/http/rate-limit.ts';
import { pagePolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { createTurns } from '#platform/http/turns.ts';
import { createRefusal, FAILURE, readyResponse } from './failure-page.ts';
import { limitSearches } from './limit-searches.ts';
import { madeInTime } from './made-in-time.ts';
import type { World } from './world.ts';

/** Renders a page; the one way from a request to HTML, in production from `dist`, in development through Vite. */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

/** Who a page is made for. */
export interface PageVisitor {
  readonly clientAddress: string;
  readonly cookie?: string | undefined;
}

/** The caller of the API for what everybody shares: no limit counts it against a visitor. */
export const SITE_ITSELF: HttpEnv['Bindings'] = { clientAddress: '127.0.0.1', isSiteItself: true, isRendering: true };

/**
 * What everybody may see of an address, or what one visitor does.
 * @throws Error where making it takes too long, DeclaredError 429 where the visitor asked for its data too often
 */
export type MakePage = (address: string, visitor?: PageVisitor) => Promise<Response>;

/**
 * How a page is made: by React, of what the API answers to the same visitor. Where there is a policy, it allows the inline scripts
 * that the renderer marked with this render's nonce; the page cache puts their hashes in its place.
 */
export function createMakePage(
  { publicUrl }: World,
  api: Hono<HttpEnv>,
  renderPage: RenderPage,
  hasPolicy: boolean,
): MakePage {
  const nextTurn = createTurns();
  return async (address, visitor) => {
    const cookie = visitor?.cookie;
    const caller = visitor ? ({ clientAddress: visitor.clientAddress, isRendering: true } as const) : SITE_ITSELF;
    const nonce = hasPolicy ? randomBytes(16).toString('base64url') : undefined;
    const request = new Request(publicUrl + address, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    let retryAfter: string | undefined;
    const fetchApi: RenderContext['fetchApi'] = async (path, init) => {
      const inner = new Headers(init?.headers);
      if (cookie) inner.set('cookie', cookie);
      const reply = await api.fetch(new Request(publicUrl + path, { ...init, headers: inner }), caller);
      if (reply.status === 429) retryAfter = reply.headers.get('retry-after') ?? '60';
      // With the last reply the page is rendered.
      await nextTurn();
      return reply;
    };
    const page = await madeInTime(
      renderPage(request, { fetchApi, nonce, publicUrl, carriesSession: carriesSession({ cookie }) }),
    );
    if (page.status >= 500 && retryAfter !== undefined) throw tooMany(Number(retryAfter));
    if (nonce) page.headers.set('content-security-policy', pagePolicy([`nonce-${nonce}`]));
    return page;
  };
}

/** The API, and every page that is not shared: made for one visitor. */
export function createPages(world: World, api: Hono<HttpEnv>, makePage: MakePage): Hono<HttpEnv> {
  const headers = securityHeaders(world.publicUrl);
  const pages = new Hono<HttpEnv>().route('/', api);
  pages.get('*', limitSearches(world.limit, 'page'), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const cookie = c.req.header('cookie');
    const page = await makePage(pathname + search, { clientAddress: c.env.clientAddress, cookie });
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    page.headers.set('cache-control', cookie ? 'private, no-store' : 'no-cache');
    return page;
  });
  pages.onError((error, c) => {
    if (error instanceof DeclaredError) {
      c.set('refusal', error.declaration.code);
      return readyResponse(createRefusal(c.req.path, error), headers);
    }
    world.log.error({ err: error, path: c.req.path }, 'page failed');
    return readyResponse(FAILURE, headers);
  });
  return pages;
}
