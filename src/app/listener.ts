import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { RenderContext } from '#lib/render-context.ts';
import { carriesSession } from '#platform/auth/cookies.ts';
import { createPageCache, type PageCache } from '#platform/cache/page-cache.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { dataHeaders, pagePolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { createApi, UPLOAD_PATHS } from './api.ts';
import { failurePage, sendFailurePage } from './failure-page.ts';
import { madeInTime } from './made-in-time.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { isData, publicAddress } from './public-addresses.ts';
import { routeTable } from './route-table.ts';
import type { World } from './world.ts';

/** Renders a page; the one way from a request to HTML, in production from `dist`, in development through Vite. */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;
/** Answers a browser file. False: not one, nothing was sent. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

const LOCAL = { clientAddress: '127.0.0.1' };

/** The node server: browser files, the page cache, and behind both Hono with the API and every page that is not cached. */
export function createListener(
  world: World,
  { renderPage, serveFile, policy = true }: { renderPage: RenderPage; serveFile: ServeFile; policy?: boolean },
): { server: Server; cache: PageCache } {
  const { publicUrl, log, config, metrics } = world;
  const headers = securityHeaders(publicUrl);
  const api = createApi(world);

  const render = (address: string, requestHeaders: Headers, nonce: string | undefined) => {
    const cookie = requestHeaders.get('cookie');
    const request = new Request(publicUrl + address, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    const fetchApi: RenderContext['fetchApi'] = async (path, init) => {
      const inner = new Headers(init?.headers);
      if (cookie) inner.set('cookie', cookie);
      return api.fetch(new Request(publicUrl + path, { ...init, headers: inner }), LOCAL);
    };
    return madeInTime(
      renderPage(request, {
        fetchApi,
        nonce,
        publicUrl,
        carriesSession: carriesSession({ cookie: cookie ?? undefined }),
      }),
    );
  };

  const pages = new Hono<HttpEnv>().route('/', api);
  pages.get('*', async (c) => {
    const nonce = randomBytes(16).toString('base64');
    const { pathname, search } = new URL(c.req.url);
    const page = await render(pathname + search, c.req.raw.headers, policy ? nonce : undefined);
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    if (policy) page.headers.set('content-security-policy', pagePolicy([`nonce-${nonce}`]));
    page.headers.set('cache-control', c.req.header('cookie') ? 'private, no-store' : 'no-cache');
    return page;
  });
  pages.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'page failed');
    return failurePage(headers);
  });

  const cache = createPageCache({
    addressOf: publicAddress,
    isPersonal: (request) => carriesSession(request.headers),
    produce: async (address) =>
      isData(address) ? api.fetch(new Request(publicUrl + address), LOCAL) : render(address, new Headers(), undefined),
    version: () => (policy ? world.clock.current() : undefined),
    headers,
    onError: (_request, response, error) => {
      log.error({ err: error }, 'page failed');
      sendFailurePage(response, headers);
    },
  });
  world.onContentChange(() => cache.clear());
  metrics.watchCache(cache, () => world.clock.current());
  const tellMetrics = metricsEndpoint(metrics, config, dataHeaders(publicUrl));
  const patternOf = routeTable(api);
  metrics.routesBy((url) => (url === ASSET ? ASSET : patternOf(url)));
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      metrics.onRequest(request.method ?? '', patternOf(request.url ?? ''), response.statusCode, seconds);
    });
  };

  const answer = getRequestListener((request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    return pages.fetch(request, {
      clientAddress: clientAddress(incoming, config.trustProxy),
      hangUp: () => outgoing.destroy(),
    });
  });
  const server = createServer(
    { requestTimeout: UPLOAD_LIMIT_MS, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      request.url = originForm(request.url);
      limitBodyTime(request);
      if (serveFile(request, response)) {
        metrics.onMemoryReply(ASSET);
        return;
      }
      if (tellMetrics(request, response)) return;
      const canonical = withoutTrailingSlash(request);
      if (canonical !== undefined) {
        response.writeHead(308, { ...dataHeaders(publicUrl), location: canonical }).end();
        return;
      }
      const { hits } = cache.stats;
      const isAnswered = policy && cache.handle(request, response);
      if (cache.stats.hits > hits) {
        metrics.onMemoryReply(request.url ?? '');
        return;
      }
      watch(request, response);
      if (!isAnswered) void answer(request, response);
    },
  );
  return { server, cache };
}

const ASSET = 'asset';
const UPLOAD_LIMIT_MS = 30 * 60_000;
const BODY_LIMIT_MS = 30_000;

/** Node has one limit for all requests, and an upload on a slow line takes long: any other body has to be there sooner. */
function limitBodyTime(request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if ((length === undefined && encoding === undefined) || UPLOAD_PATHS.includes(request.url ?? '')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, BODY_LIMIT_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** A request may name the server before the path, as to a proxy (RFC 9112, 3.2.2): whatever it names, it is this site that is asked. */
function originForm(url = '/'): string {
  const authority = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (authority === undefined) return url;
  const rest = url.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const NO_PAGE = /^\/(?:api|files|media)\//;

/** A page's one address where it was asked for with a slash at its end; data and files have no such addresses at all. */
function withoutTrailingSlash({ method, url = '' }: IncomingMessage): string | undefined {
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  if (url[end - 1] !== '/' || end === 1 || NO_PAGE.test(url) || (method !== 'GET' && method !== 'HEAD')) {
    return undefined;
  }
  // With two strokes at its front, or a backslash, the rest would be read as another host.
  let from = 0;
  while (url[from] === '/' || url[from] === '\\') from += 1;
  let to = end;
  while (to > from && url[to - 1] === '/') to -= 1;
  return `/${url.slice(from, to)}${url.slice(end)}`;
}
