import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { carriesSession, cookieRules, signedCookie } from '#platform/auth/cookies.ts';
import { createPageCache, type PageCache } from '#platform/cache/page-cache.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { JSON_LIMIT_BYTES } from '#platform/http/guards.ts';
import { overloaded } from '#platform/http/lane.ts';
import { type LoopWatch, STEADY, watchLoop } from '#platform/http/loop-watch.ts';
import { keepPace } from '#platform/http/pace.ts';
import { dataHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { createBodyReader, hasBody } from '#platform/http/whole-body.ts';
import type { PatternOf } from '#platform/metrics/route-patterns.ts';
import type { Attributes } from '#platform/tracing/tracing.ts';
import { createApi, UPLOAD_PATHS } from './api.ts';
import { FAILURE, overloadReply, readyResponse, sendReady } from './failure-page.ts';
import { createLanes, type Lanes, laneOf } from './lanes.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { createMakePage, createPages, LOCAL, type MakePage, type RenderPage } from './pages.ts';
import { isData, isEverybodys, publicAddress } from './public-addresses.ts';
import { pathOf, withoutTrailingSlash } from './request-path.ts';
import { routeTable } from './route-table.ts';
import type { World } from './world.ts';

/** Answers a browser file. False: not one, nothing was sent. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

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
  const { publicUrl, config, metrics } = world;
  const headers = securityHeaders(publicUrl);
  const api = createApi(world);
  const makePage = createMakePage(world, api, renderPage, policy);
  const pages = createPages(world, api, makePage);
  const lanes = createLanes(loop);
  metrics.watchLanes(lanes);
  const patternOf = routeTable(api);
  const cache = cacheOf(world, { api, makePage, lanes, patternOf, isKept: policy });
  world.onContentChange(() => cache.clear());
  metrics.watchCache(cache, () => world.clock.current());
  const tellMetrics = metricsEndpoint(metrics, config, dataHeaders(publicUrl));
  metrics.routesBy((url) => (url === ASSET ? ASSET : patternOf(url)));
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      metrics.onRequest(request.method ?? '', patternOf(request.url ?? ''), response.statusCode, seconds);
    });
  };

  const answer = answerInLanes(world, { pages, lanes, patternOf });
  const readBody = createBodyReader({
    mostBytes: JSON_LIMIT_BYTES,
    heldBytes: BODIES_BYTES,
    refuse: (request, response) => sendReady(response, overloadReply(request.url ?? '', overloaded()), headers),
  });
  const server = createServer(LIMITS, (request, response) => {
    request.url = pathOf(request.url);
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

/** The page cache of what everybody may share, each reply made in its lane. @param isKept false: the version is not followed */
function cacheOf(
  { publicUrl, log, clock, tracing }: World,
  {
    api,
    makePage,
    lanes,
    patternOf,
    isKept,
  }: { api: Hono<HttpEnv>; makePage: MakePage; lanes: Lanes; patternOf: PatternOf; isKept: boolean },
): PageCache {
  const headers = securityHeaders(publicUrl);
  return createPageCache({
    addressOf: publicAddress,
    isPersonal: (request) => carriesSession(request.headers),
    produce: (address) =>
      tracing.span({ name: `make ${patternOf(address)}`, kind: 'internal', parent: {} }, (tell) =>
        toldStatus(tell, isData(address) ? api.fetch(new Request(publicUrl + address), LOCAL) : makePage(address)),
      ),
    admit: (address, make) => lanes[laneOf(address) ?? 'work'].run({ isPreferred: isEverybodys(address) }, make),
    version: () => (isKept ? clock.current() : undefined),
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
}

/** Answers for one visitor, where the lane of the request has a place; what it has none for is told to come again. */
function answerInLanes(
  { publicUrl, config, secret, tracing }: World,
  { pages, lanes, patternOf }: { pages: Hono<HttpEnv>; lanes: Lanes; patternOf: PatternOf },
): ReturnType<typeof getRequestListener> {
  const headers = securityHeaders(publicUrl);
  // A cookie made up for the purpose gets no place that is kept for signed-in people.
  const { session } = cookieRules(publicUrl);
  const isOurs = ({ cookie }: IncomingHttpHeaders) => signedCookie(cookie, session, secret) !== undefined;
  return getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const { method = '', url = '' } = incoming;
    const fetchPage = async () =>
      pages.fetch(request, {
        clientAddress: clientAddress(incoming, config.trustProxy),
        hangUp: () => outgoing.destroy(),
      });
    const lane = laneOf(url);
    if (!lane) return fetchPage();
    const asked = performance.now();
    const work = () => {
      const route = patternOf(url);
      const attributes = { 'http.request.method': method, 'http.route': route, [WAITED]: performance.now() - asked };
      // A trace begins here: whose `traceparent` it is that a proxy passes on cannot be told.
      const span = { name: `${method} ${route}`, kind: 'server', attributes, parent: {} } as const;
      return tracing.span(span, (tell) => toldStatus(tell, fetchPage()));
    };
    const comer = { isPreferred: isOurs(incoming.headers), isWanted: () => !outgoing.destroyed };
    // The place is given back when the reply begins: a slow reader keeps it from nobody.
    return lanes[lane].run(comer, work).catch((error: unknown) => {
      if (!isOverload(error)) throw error;
      return readyResponse(overloadReply(url, error), headers);
    });
  });
}

/** Milliseconds before a place. */
const WAITED = 'greatcircle.waited_ms';

async function toldStatus(tell: (told: Attributes) => void, replying: Response | Promise<Response>): Promise<Response> {
  const reply = await replying;
  tell({ 'http.response.status_code': reply.status });
  return reply;
}

function isOverload(error: unknown): error is DeclaredError {
  return error instanceof DeclaredError && error.declaration === httpErrors.overloaded;
}
