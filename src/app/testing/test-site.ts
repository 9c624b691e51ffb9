import { once } from 'node:events';
import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { createListener, type RenderPage } from '../listener.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed or not. */
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A test app behind the production listener on a loopback port. */
export interface TestSite extends TestApp {
  readonly cache: PageCache;
  readonly origin: string;
  /** Asks over HTTP without what a browser adds: no decompression, no headers but those given. */
  request(path: string, options?: RawRequest): Promise<RawReply>;
}

/** Pages come from `renderPage`; everything else is what production runs. */
export async function createTestSite(options: TestAppOptions & { renderPage: RenderPage }): Promise<TestSite> {
  const app = await createTestApp(options);
  const { server, cache } = createListener(app.world, { renderPage: options.renderPage, serveFile: () => false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...app,
    cache,
    origin: `http://127.0.0.1:${port}`,
    request: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const outgoing = openRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
          buffer(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes }), reject);
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}
