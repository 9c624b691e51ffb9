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
import { createBodyBuffer, hasBody } from '#platform/http/buffer-body.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { JSON_LIMIT_BYTES } from '#platform/http/guards.ts';
import { type LoopWatch, STEADY, watchLoop } from '#platform/http/loop-watch.ts';
import { keepPace } from '#platform/http/pace.ts';
import { dataHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import type { PatternOf } from '#platform/metrics/route-patterns.ts';
import type { Attributes } from '#platform/tracing/tracing.ts';
import { createApi, UPLOAD_PATHS } from './api.ts';
import { createRefusal, FAILURE, readyResponse, sendReady } from './failure-page.ts';
import { createLanes, type Lanes, laneOf } from './lanes.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { createMakePage, createPages, type MakePage, type RenderPage, SITE_ITSELF } from './pages.ts';
import { isData, isEverybodys, publicAddress } from './public-addresses.ts';
import { findAddressError, pathOf, withoutTrailingSlash } from './request-path.ts';
import { routeTable } from './route-table.ts';
import { createBodyCheck } from './wanted-bodies.ts';
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
  const { publicUrl, config, log, metrics } = world;
  const headers = securityHeaders(publicUrl);
  const api = createApi(world);
  const makePage = createMakePage(world, api, renderPage, policy);
  const pages = createPages(world, api, makePage);
  const lanes = createLanes(loop);
  metrics.watchLanes(lanes);
  const patternOf = routeTable(api);
  const refuse = (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => {
    const { method, url = '' } = request;
    const { status, code } = error.declaration;
    const address = clientAddress(request, config.trustProxy);
    // While there are too many requests, a line for each would be one more thing to do.
    if (!isOverload(error)) log.info({ method, path: url.split('?', 1)[0], status, refusal: code, address }, 'request');
    sendReady(response, createRefusal(url, error), headers);
  };
  const cache = cacheOf(world, { api, makePage, lanes, patternOf, refuse, isKept: policy });
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
  const bufferBody = createBodyBuffer({
    maxBytes: JSON_LIMIT_BYTES,
    maxBytesPerAddress: BODY_BYTES / 16,
    maxBytesTogether: BODY_BYTES,
    isWanted: createBodyCheck(world, api),
    getAddress: (request) => clientAddress(request, config.trustProxy),
    refuse,
  });
  const server = createServer(LIMITS, (request, response) => {
    request.url = pathOf(request.url);
    if (serveFile(request, response)) {
      metrics.onMemoryReply(ASSET);
      return;
    }
    const addressError = findAddressError(request.url);
    if (addressError) {
      watch(request, response);
      refuse(request, response, new DeclaredError(addressError));
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
    else bufferBody(request, response, () => void answer(request, response));
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
/** Total of request bodies being buffered. */
const BODY_BYTES = 64 * 1024 * 1024;

/** Lists and pages with parameters that are not in memory, of one address: as many as searches (decisions.md, API conventions). */
const MISSES = { name: 'uncached', points: 120, seconds: 60 };

/** The page cache of what everybody may share, each reply made in its lane. @param isKept false: the version is not followed */
function cacheOf(
  { publicUrl, config, log, clock, counters, tracing }: World,
  {
    api,
    makePage,
    lanes,
    patternOf,
    refuse,
    isKept,
  }: {
    api: Hono<HttpEnv>;
    makePage: MakePage;
    lanes: Lanes;
    patternOf: PatternOf;
    refuse: (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => void;
    isKept: boolean;
  },
): PageCache {
  const headers = securityHeaders(publicUrl);
  return createPageCache({
    addressOf: publicAddress,
    isPersonal: (request) => carriesSession(request.headers),
    produce: (address) =>
      tracing.span({ name: `make ${patternOf(address)}`, kind: 'internal', parent: {} }, (tell) =>
        toldStatus(
          tell,
          isData(address) ? api.fetch(new Request(publicUrl + address), SITE_ITSELF) : makePage(address),
        ),
      ),
    limitMisses: async (address, request) => {
      if (!address.includes('?')) return;
      const caller = clientAddress(request, config.trustProxy);
      await lanes.work.run({}, () => counters.consume(MISSES, caller));
    },
    admit: (address, make) => lanes[laneOf(address) ?? 'work'].run({ isPreferred: isEverybodys(address) }, make),
    version: () => (isKept ? clock.current() : undefined),
    headers,
    onError: (request, response, error) => {
      if (error instanceof DeclaredError) {
        refuse(request, response, error);
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
      return readyResponse(createRefusal(url, error), headers);
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
