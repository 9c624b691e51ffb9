import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { fillsInViewer, getCookieRules, mayHaveSession, readSignedCookie } from '#platform/auth/cookies.ts';
import { createPageCache, PAGE_CACHE_BYTES, type PageCache } from '#platform/cache/page-cache.ts';
import { createBodyBuffer, hasBody } from '#platform/http/buffer-body.ts';
import { getClientAddress } from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { type EventLoopMonitor, FULL_SHARE, monitorEventLoop } from '#platform/http/event-loop-monitor.ts';
import { JSON_LIMIT_BYTES } from '#platform/http/guards.ts';
import { enforceMinimumTransferRate } from '#platform/http/minimum-transfer-rate.ts';
import { getDataHeaders, getSecurityHeaders } from '#platform/http/security-headers.ts';
import type { FindPattern } from '#platform/metrics/route-patterns.ts';
import { traceStatus } from '#platform/tracing/trace-status.ts';
import { createApi } from './api.ts';
import { isUploadPath } from './api-middleware.ts';
import { type ConcurrencyLimiters, createConcurrencyLimiters, getLimiterName } from './concurrency-limiters.ts';
import { createMetricsEndpoint } from './health/metrics-endpoint.ts';
import { createRefusal, FAILURE_PAGE, sendReadyReply, toResponse } from './pages/failure-page.ts';
import { createMissLimit, type LimitMisses } from './pages/limit-misses.ts';
import {
  createPageRenderer,
  createPageRoutes,
  INTERNAL_CALLER,
  type PageRenderer,
  type RenderPage,
} from './pages/pages.ts';
import { getPublicAddress, isDataAddress, isFixedAddress } from './pages/public-addresses.ts';
import { checkAddress, createBodyCheck, getPath, hideToken } from './pages/request-path.ts';
import { createAddressFinder } from './pages/reserved-segments.ts';
import { createRouteTable } from './pages/route-table.ts';
import type { Services } from './services.ts';

/** Sends a browser file. Returns false, and sends nothing, if the request is not for one. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates the HTTP server: browser files, the page cache, then Hono with the API and all pages that are not cached. */
export function createSiteServer(
  services: Services,
  {
    renderPage: renderApp,
    serveFile,
    isBuilt = true,
    stylesHash,
    loop = isBuilt ? monitorEventLoop() : FULL_SHARE,
  }: { renderPage: RenderPage; serveFile: ServeFile; isBuilt?: boolean; stylesHash?: string; loop?: EventLoopMonitor },
): { server: Server; cache: PageCache } {
  const { publicUrl, config, log, metrics, workers } = services;
  const headers = getSecurityHeaders(publicUrl);
  const api = createApi(services);
  const renderPage = createPageRenderer(services, api, renderApp, { hasPolicy: isBuilt, stylesHash });
  const pages = createPageRoutes(services, api, renderPage);
  const limiters = createConcurrencyLimiters(loop);
  metrics.watchLimiters(limiters);
  const getPattern = createRouteTable(api);
  const getAddress = (request: IncomingMessage) => getClientAddress(request, config.trustProxy);
  const refuse = (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => {
    const { method, url = '' } = request;
    const { status, code } = error.declaration;
    // Under overload, a log line per request would only add load.
    if (error.declaration !== httpErrors.overloaded)
      log.info(
        { method, path: hideToken(url.split('?', 1)[0] ?? ''), status, refusal: code, address: getAddress(request) },
        'request',
      );
    sendReadyReply(response, createRefusal(request, error), headers);
  };
  const limitMisses = createMissLimit(services, limiters.work);
  const cache = createPublicCache(services, { api, renderPage, limiters, limitMisses, getPattern, refuse });
  services.onContentChange(() => cache.clear());
  metrics.watchCache(cache, () => services.contentVersion.current());
  const serveMetrics = createMetricsEndpoint(services, getDataHeaders(publicUrl));
  metrics.setPatternFinder((url) => (url === ASSET ? ASSET : getPattern(url)));
  const recordRequest = (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      metrics.onRequest(request.method ?? '', getPattern(request.url ?? ''), response.statusCode, seconds);
    });
  };

  const handle = createRequestHandler(services, { pages, limiters, limitMisses, getPattern });
  const bufferBody = createBodyBuffer({
    maxBytes: JSON_LIMIT_BYTES,
    maxBytesPerAddress: Math.max(JSON_LIMIT_BYTES, workers.getPart(BODY_BYTES / 16)),
    maxBytesTotal: workers.getPart(BODY_BYTES),
    isWanted: createBodyCheck(services, api),
    getAddress,
    refuse,
  });
  const server = createServer(LIMITS, (request, response) => {
    request.url = getPath(request.url);
    const { error, location } = checkAddress(request, isBuilt);
    if (error) {
      recordRequest(request, response);
      refuse(request, response, new DeclaredError(error));
      return;
    }
    if (location !== undefined) {
      response.writeHead(308, { ...getDataHeaders(publicUrl), location }).end();
      return;
    }
    if (serveFile(request, response)) {
      if (response.statusCode === 404) recordRequest(request, response);
      else metrics.onMemoryReply(ASSET);
      return;
    }
    if (serveMetrics(request, response)) return;
    const cached = isBuilt ? cache.handle(request, response, () => void handle(request, response)) : 'none';
    if (cached === 'hit') {
      metrics.onMemoryReply(request.url ?? '');
      return;
    }
    recordRequest(request, response);
    if (cached === 'miss') return;
    if (hasBody(request)) transferRate.watchBody(request);
    if (isUploadPath((request.url ?? '').replace(/\?.*$/s, ''))) void handle(request, response);
    else bufferBody(request, response, () => void handle(request, response));
  });
  server.maxConnections = workers.getPart(MAX_CONNECTIONS);
  server.maxHeadersCount = MAX_HEADERS;
  server.once('close', () => loop.stop());
  const transferRate = enforceMinimumTransferRate(server);
  return { server, cache };
}

const ASSET = 'asset';
/** Headers are small, and minimum-transfer-rate.ts limits slow bodies. Idle connections stay open as long as proxies keep them. */
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

/** Limits of replies that are not in memory. */
interface Limited {
  readonly limiters: ConcurrencyLimiters;
  readonly limitMisses: LimitMisses;
  readonly getPattern: FindPattern;
}

/** Creates the cache of public replies, each produced under its limiter. */
function createPublicCache(
  { publicUrl, config, log, contentVersion, tracing, workers, redirects }: Services,
  {
    api,
    renderPage,
    limiters,
    limitMisses,
    getPattern,
    refuse,
  }: Limited & {
    api: Hono<HttpEnv>;
    renderPage: PageRenderer;
    refuse: (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => void;
  },
): PageCache {
  const headers = getSecurityHeaders(publicUrl);
  return createPageCache({
    getAddress: createAddressFinder(api),
    isPersonal: mayHaveSession,
    acceptsShared: (headers, url) => fillsInViewer(headers) && !isDataAddress(url),
    produce: (address, request) =>
      tracing.span({ name: `make ${getPattern(address)}`, kind: 'internal', parent: {} }, (setAttributes) => {
        // Drawings are counted by their handler, and a refusal is logged with the address of the requester.
        const caller = { ...INTERNAL_CALLER, clientAddress: getClientAddress(request, config.trustProxy) };
        return traceStatus(
          setAttributes,
          isDataAddress(address) ? api.fetch(new Request(publicUrl + address), caller) : renderPage(address),
        );
      }),
    limitMisses: async (address, request) => (isFixedAddress(address) ? undefined : limitMisses(address, request)),
    runWithSlot: (address, produce) =>
      limiters[getLimiterName(address) ?? 'work'].run({ isPreferred: isFixedAddress(address) }, produce),
    findRedirect: async (address, { url = '', headers }) =>
      isDataAddress(address) ? undefined : redirects.find(url, headers),
    maxBytes: workers.getPart(PAGE_CACHE_BYTES),
    version: () => contentVersion.current(),
    headers,
    onError: (request, response, error) => {
      if (error instanceof DeclaredError) {
        refuse(request, response, error);
        return;
      }
      log.error({ err: error }, 'page failed');
      sendReadyReply(response, FAILURE_PAGE, headers);
    },
  });
}

/** Handles requests of one visitor under their limiter. Without a free slot the reply asks to retry later. */
function createRequestHandler(
  { publicUrl, config, secret, tracing }: Services,
  { pages, limiters, limitMisses, getPattern }: Limited & { pages: Hono<HttpEnv> },
): ReturnType<typeof getRequestListener> {
  const headers = getSecurityHeaders(publicUrl);
  // Checks the signature, so that an invented cookie gets no slot that is reserved for signed-in people.
  const { session } = getCookieRules(publicUrl);
  return getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const { method = '', url = '' } = incoming;
    const fetchPage = async () =>
      pages.fetch(request, {
        clientAddress: getClientAddress(incoming, config.trustProxy),
        closeConnection: () => outgoing.destroy(),
      });
    const limiter = getLimiterName(url);
    if (!limiter) return fetchPage();
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
    const isSigned = readSignedCookie(incoming.headers.cookie, session, secret) !== undefined;
    const task = { isPreferred: isSigned, isWanted: () => !outgoing.destroyed };
    try {
      // A made-up session or token only avoids the memory. Pages are counted when they are rendered.
      const isRead = method === 'GET' || method === 'HEAD';
      const address = isRead && !isSigned ? getPublicAddress(new URL(url, publicUrl)) : undefined;
      if (address !== undefined && isDataAddress(address)) await limitMisses(address, incoming);
      // The slot is released when the reply begins, so that slow readers block nobody.
      return await limiters[limiter].run(task, respond);
    } catch (error) {
      if (!(error instanceof DeclaredError)) throw error;
      return toResponse(createRefusal(incoming, error), headers);
    }
  });
}

/** Milliseconds in the queue. */
const WAITED = 'greatcircle.waited_ms';
