import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { RenderContext } from '#lib/render-context.ts';
import { carriesSession } from '#platform/auth/cookies.ts';
import { createPageCache, type PageCache } from '#platform/cache/page-cache.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { JSON_LIMIT_BYTES } from '#platform/http/guards.ts';
import { overloaded } from '#platform/http/lane.ts';
import { type LoopWatch, STEADY, watchLoop } from '#platform/http/loop-watch.ts';
import { keepPace } from '#platform/http/pace.ts';
import { dataHeaders, pagePolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { createTurns } from '#platform/http/turns.ts';
import { createBodyReader, hasBody } from '#platform/http/whole-body.ts';
import { createApi, UPLOAD_PATHS } from './api.ts';
import { FAILURE, overloadReply, readyResponse, sendReady } from './failure-page.ts';
import { createLanes, laneOf } from './lanes.ts';
import { madeInTime } from './made-in-time.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { isData, isEverybodys, publicAddress } from './public-addresses.ts';
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
  {
    renderPage,
    serveFile,
    policy = true,
    loop = policy ? watchLoop() : STEADY,
  }: { renderPage: RenderPage; serveFile: ServeFile; policy?: boolean; loop?: LoopWatch },
): { server: Server; cache: PageCache } {
  const { publicUrl, log, config, metrics } = world;
  const headers = securityHeaders(publicUrl);
  const api = createApi(world);

  const nextTurn = createTurns();
  const render = (address: string, requestHeaders: Headers, nonce: string | undefined) => {
    const cookie = requestHeaders.get('cookie');
    const request = new Request(publicUrl + address, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    const fetchApi: RenderContext['fetchApi'] = async (path, init) => {
      const inner = new Headers(init?.headers);
      if (cookie) inner.set('cookie', cookie);
      const reply = await api.fetch(new Request(publicUrl + path, { ...init, headers: inner }), LOCAL);
      // With the last reply the page is rendered.
      await nextTurn();
      return reply;
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
    return readyResponse(FAILURE, headers);
  });

  const lanes = createLanes(loop);
  metrics.watchLanes(lanes);
  const cache = createPageCache({
    addressOf: publicAddress,
    isPersonal: (request) => carriesSession(request.headers),
    produce: async (address) =>
      isData(address) ? api.fetch(new Request(publicUrl + address), LOCAL) : render(address, new Headers(), undefined),
    admit: (address, make) => lanes[laneOf(address) ?? 'work'].run({ isPreferred: isEverybodys(address) }, make),
    version: () => (policy ? world.clock.current() : undefined),
    headers,
    onError: (request, response, error) => {
      if (isOverload(error)) {
        sendReady(response, overloadReply(request.url ?? '', error), headers);
        return;
      }
      log.error({ err: error }, 'page failed');
      sendReady(response, FAILURE, headers);
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

  const answer = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const { url = '' } = incoming;
    const fetchPage = async () =>
      pages.fetch(request, {
        clientAddress: clientAddress(incoming, config.trustProxy),
        hangUp: () => outgoing.destroy(),
      });
    const lane = laneOf(url);
    if (!lane) return fetchPage();
    const comer = { isPreferred: carriesSession(incoming.headers), isWanted: () => !outgoing.destroyed };
    // The place is given back when the reply begins: a slow reader keeps it from nobody.
    return lanes[lane].run(comer, fetchPage).catch((error: unknown) => {
      if (!isOverload(error)) throw error;
      return readyResponse(overloadReply(url, error), headers);
    });
  });
  const readBody = createBodyReader({
    mostBytes: JSON_LIMIT_BYTES,
    heldBytes: BODIES_BYTES,
    refuse: (request, response) => sendReady(response, overloadReply(request.url ?? '', overloaded()), headers),
  });
  const server = createServer(LIMITS, (request, response) => {
    if (request.url?.charCodeAt(0) !== SLASH) request.url = originForm(request.url);
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
    if (isAnswered) return;
    if (hasBody(request)) pace.watchBody(request);
    if (UPLOAD_PATHS.includes(request.url ?? '')) void answer(request, response);
    else readBody(request, response, () => void answer(request, response));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.maxHeadersCount = MOST_HEADERS;
  server.once('close', () => loop.stop());
  const pace = keepPace(server);
  return { server, cache };
}

const ASSET = 'asset';
/** A body may take as long as its line needs (pace.ts); a head is small, and connections that wait stay as long as proxies keep them. */
const LIMITS = {
  requestTimeout: 0,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
} as const;
const MOST_CONNECTIONS = 10_000;
const MOST_HEADERS = 100;
/** Bodies that are on their way, all together. */
const BODIES_BYTES = 64 * 1024 * 1024;

function isOverload(error: unknown): error is DeclaredError {
  return error instanceof DeclaredError && error.declaration === httpErrors.overloaded;
}

const SLASH = '/'.charCodeAt(0);

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
