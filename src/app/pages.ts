import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { RenderContext } from '#lib/render-context.ts';
import { mayHaveSession } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createTooManyError } from '#platform/http/rate-limit.ts';
import { getPagePolicy, getSecurityHeaders } from '#platform/http/security-headers.ts';
import { createStepScheduler } from '#platform/http/step-scheduler.ts';
import { createRefusal, FAILURE_PAGE, toResponse } from './failure-page.ts';
import { limitSearches } from './limit-searches.ts';
import { withRenderDeadline } from './render-deadline.ts';
import type { Services } from './services.ts';

/** Renders a request to HTML: in production from `dist`, in development through Vite. */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

/** The visitor for whom a page is rendered. */
export interface PageVisitor {
  readonly clientAddress: string;
  readonly cookie?: string | undefined;
}

/** The API caller for shared pages. Its calls count against no visitor's limit. */
export const INTERNAL_CALLER: HttpEnv['Bindings'] = { clientAddress: '127.0.0.1', isInternal: true, isRendering: true };

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
  { publicUrl }: Services,
  api: Hono<HttpEnv>,
  renderPage: RenderPage,
  hasPolicy: boolean,
): PageRenderer {
  const nextTurn = createStepScheduler();
  return async (address, visitor) => {
    const cookie = visitor?.cookie;
    const caller = visitor ? ({ clientAddress: visitor.clientAddress, isRendering: true } as const) : INTERNAL_CALLER;
    const nonce = hasPolicy ? randomBytes(16).toString('base64url') : undefined;
    const request = new Request(publicUrl + address, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    let retryAfter: string | undefined;
    const fetchApi: RenderContext['fetchApi'] = async (path, init) => {
      const inner = new Headers(init?.headers);
      if (cookie) inner.set('cookie', cookie);
      const reply = await api.fetch(new Request(publicUrl + path, { ...init, headers: inner }), caller);
      if (reply.status === 429) retryAfter = reply.headers.get('retry-after') ?? '60';
      // The last reply starts the rendering of the page.
      await nextTurn();
      return reply;
    };
    const page = await withRenderDeadline(
      renderPage(request, { fetchApi, nonce, publicUrl, hasSessionCookie: mayHaveSession({ cookie }) }),
    );
    if (page.status >= 500 && retryAfter !== undefined) throw createTooManyError(Number(retryAfter));
    if (nonce) page.headers.set('content-security-policy', getPagePolicy([`nonce-${nonce}`]));
    return page;
  };
}

/** The API, and every page that is rendered for one visitor. */
export function createPageRoutes(services: Services, api: Hono<HttpEnv>, renderPage: PageRenderer): Hono<HttpEnv> {
  const headers = getSecurityHeaders(services.publicUrl);
  const pages = new Hono<HttpEnv>().route('/', api);
  pages.get('*', limitSearches(services.limit, 'page'), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const cookie = c.req.header('cookie');
    const page = await renderPage(pathname + search, { clientAddress: c.env.clientAddress, cookie });
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    page.headers.set('cache-control', cookie ? 'private, no-store' : 'no-cache');
    return page;
  });
  pages.onError((error, c) => {
    if (error instanceof DeclaredError) {
      c.set('refusal', error.declaration.code);
      return toResponse(createRefusal(c.req.path, error), headers);
    }
    services.log.error({ err: error, path: c.req.path }, 'page failed');
    return toResponse(FAILURE_PAGE, headers);
  });
  return pages;
}
