import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { FULL_SHARE } from '#platform/http/event-loop-monitor.ts';
import { type RawReply, type RawRequest, rawRequest } from '#platform/testing/raw-request.ts';
import type { RenderPage } from '../pages/pages.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createSiteServer, type ServeFile } from '../site-server.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A test app behind the production listener on a loopback port. */
export interface TestSite extends TestApp {
  readonly cache: PageCache;
  readonly port: number;
  request(path: string, options?: RawRequest): Promise<RawReply>;
}

interface TestSiteOptions extends TestAppOptions {
  readonly renderPage: RenderPage;
  /** By default there are no browser files. */
  readonly serveFile?: ServeFile;
}

/** Uses `renderPage` for pages; everything else runs as in production. */
export async function createTestSite({
  renderPage,
  serveFile = () => false,
  ...options
}: TestSiteOptions): Promise<TestSite> {
  const app = await createTestApp(options);
  // Results must not depend on how busy other tests keep this machine.
  const { server, cache } = createSiteServer(app.services, { renderPage, serveFile, loop: FULL_SHARE });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...app,
    cache,
    port,
    request: (path, request) => rawRequest(port, path, request),
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}

/** Makes sure that the site is built from the present sources. Tests run in parallel, so they cannot build it themselves. */
export function requireBuild(): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT_DIR, 'scripts/build.ts'), '--check']);
  if (status !== 0) throw new Error('This test needs a current build: run npm run build.');
}
