import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawRequest, rawRequest } from '../testing/raw-request.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

export const PAGE = `<!doctype html><title>Page</title><p>${'Text of the page. '.repeat(60)}</p>`;
export const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const servers: Server[] = [];

export function closeServers(): void {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
}

/** Starts a page cache on a real server. `made` lists the produced addresses; `version` is the content version. */
export async function startPageCache(
  options: Partial<PageCacheOptions> & { page?: (address: string) => Response | Promise<Response> } = {},
) {
  const state = { made: [] as string[], version: 1 as number | undefined };
  const cache = createPageCache({
    getAddress: ({ pathname, searchParams }) =>
      pathname === '/private' ? undefined : pathname + (searchParams.has('q') ? `?q=${searchParams.get('q')}` : ''),
    isPersonal: ({ cookie }) => cookie?.includes('session') === true,
    produce: async (address) => {
      state.made.push(address);
      return options.page ? options.page(address) : html(`${PAGE}<i>${state.made.length}</i>`);
    },
    version: () => state.version,
    headers: { 'x-frame-options': 'DENY' },
    onError: (_request, response) => response.writeHead(503).end('failed'),
    ...options,
  });
  const server = createServer((request, response) => {
    const decline = () => response.writeHead(204).end();
    if (cache.handle(request, response, decline) === 'none') decline();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { cache, state, port, get: (path: string, request?: RawRequest) => rawRequest(port, path, request) };
}

/** A page that is not rendered until `release` is called. */
export function createPendingPage() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { page: () => promise.then((reply) => reply.clone()), release: (body = PAGE) => resolve(html(body)) };
}
