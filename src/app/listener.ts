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

/** Sends a browser file. Returns false, and sends nothing, if the request is not for one. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates the HTTP server: browser files, the page cache, then Hono with the API and all pages that are not cached. */
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
  const getPattern = routeTable(api);
  const refuse = (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => {
    const { method, url = '' } = request;
    const { status, code } = error.declaration;
    const address = clientAddress(request, config.trustProxy);
    // Under overload, a log line per request would only add respond.
    if (!isOverload(error)) log.info({ method, path: url.split('?', 1)[0], status, refusal: code, address }, 'request');
    sendReady(response, createRefusal(url, error), headers);
  };
  const cache = createPublicCache(world, { api, makePage, lanes, getPattern, refuse, isCaching: policy });
  world.onContentChange(() => cache.clear());
  metrics.watchCache(cache, () => world.clock.current());
  const serveMetrics = metricsEndpoint(metrics, config, dataHeaders(publicUrl));
  metrics.routesBy((url) => (url === ASSET ? ASSET : getPattern(url)));
  const recordRequest = (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      metrics.onRequest(request.method ?? '', getPattern(request.url ?? ''), response.statusCode, seconds);
    });
  };

  const handle = createRequestHandler(world, { pages, lanes, getPattern });
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
      recordRequest(request, response);
      refuse(request, response, new DeclaredError(addressError));
      return;
    }
    if (serveMetrics(request, response)) return;
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
    recordRequest(request, response);
    if (isAnswered) return;
    if (hasBody(request)) pace.watchBody(request);
    if (UPLOAD_PATHS.includes(request.url ?? '')) void handle(request, response);
    else bufferBody(request, response, () => void handle(request, response));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  server.once('close', () => loop.stop());
  const pace = keepPace(server);
  return { server, cache };
}

const ASSET = 'asset';
/** Headers are small, and pace.ts limits slow bodies. Idle connections stay open as long as proxies keep them. */
const LIMITS = {
  requestTimeout: 0,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
} as const;
const MAX_CONNECTIONS = 10_000;
const MAX_HEADERS = 100;
/** Total of request bodies being buffered. */
const BODY_BYTES = 64 * 1024 * 1024;

/** Uncached lists and pages with parameters, per client: the limit of searches (decisions.md, API conventions). */
const MISSES = { name: 'uncached', points: 120, seconds: 60 };

/** Creates the cache of public replies, each produced under its limiter. @param isCaching false turns it off */
function createPublicCache(
  { publicUrl, config, log, clock, counters, tracing }: World,
  {
    api,
    makePage,
    lanes,
    getPattern,
    refuse,
    isCaching,
  }: {
    api: Hono<HttpEnv>;
    makePage: MakePage;
    lanes: Lanes;
    getPattern: PatternOf;
    refuse: (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => void;
    isCaching: boolean;
  },
): PageCache {
  const headers = securityHeaders(publicUrl);
  return createPageCache({
    addressOf: publicAddress,
    isPersonal: (request) => carriesSession(request.headers),
    produce: (address) =>
      tracing.span({ name: `make ${getPattern(address)}`, kind: 'internal', parent: {} }, (setAttributes) =>
        traceStatus(
          setAttributes,
          isData(address) ? api.fetch(new Request(publicUrl + address), SITE_ITSELF) : makePage(address),
        ),
      ),
    limitMisses: async (address, request) => {
      if (!address.includes('?')) return;
      const caller = clientAddress(request, config.trustProxy);
      await lanes.work.run({}, () => counters.consume(MISSES, caller));
    },
    admit: (address, make) => lanes[laneOf(address) ?? 'work'].run({ isPreferred: isEverybodys(address) }, make),
    version: () => (isCaching ? clock.current() : undefined),
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

/** Handles requests of one visitor under their limiter. Without a free slot the reply asks to retry later. */
function createRequestHandler(
  { publicUrl, config, secret, tracing }: World,
  { pages, lanes, getPattern }: { pages: Hono<HttpEnv>; lanes: Lanes; getPattern: PatternOf },
): ReturnType<typeof getRequestListener> {
  const headers = securityHeaders(publicUrl);
  // Checks the signature, so that an invented cookie gets no slot that is reserved for signed-in people.
  const { session } = cookieRules(publicUrl);
  const hasSession = ({ cookie }: IncomingHttpHeaders) => signedCookie(cookie, session, secret) !== undefined;
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
    const receivedAt = performance.now();
    const respond = () => {
      const route = getPattern(url);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        [WAITED]: performance.now() - receivedAt,
      };
      // Starts a new trace: a `traceparent` from outside cannot be trusted.
      const span = { name: `${method} ${route}`, kind: 'server', attributes, parent: {} } as const;
      return tracing.span(span, (setAttributes) => traceStatus(setAttributes, fetchPage()));
    };
    const task = { isPreferred: hasSession(incoming.headers), isWanted: () => !outgoing.destroyed };
    // The slot is released when the reply begins, so that slow readers block nobody.
    return lanes[lane].run(task, respond).catch((error: unknown) => {
      if (!isOverload(error)) throw error;
      return readyResponse(createRefusal(url, error), headers);
    });
  });
}

/** Milliseconds in the queue. */
const WAITED = 'greatcircle.waited_ms';

async function traceStatus(
  setAttributes: (attributes: Attributes) => void,
  replying: Response | Promise<Response>,
): Promise<Response> {
  const reply = await replying;
  setAttributes({ 'http.response.status_code': reply.status });
  return reply;
}

function isOverload(error: unknown): error is DeclaredError {
  return error instanceof DeclaredError && error.declaration === httpErrors.overloaded;
}
