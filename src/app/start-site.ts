import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { ROOT_DIR } from './root-dir.ts';
import { createServices, type Services, type ServicesOptions } from './services.ts';
import { createSiteServer } from './site-server.ts';

/**
 * An idle connection stays open for this many milliseconds: its next request may already be in transit, and the reply
 * closes the connection. Within this time a busy proxy has used all the connections that it kept open, even on a slow
 * machine.
 */
const IDLE_CLOSE_DELAY_MS = 2000;
/** Longer requests are cut off, so that the rest of the process can still shut down in order. */
const DRAIN_TIMEOUT_MS = 8000;
const POLL_MS = 50;
const QUIET_ROUND_MS = 1;
const QUIET_LIMIT_MS = 500;

/**
 * Accepts no new connections, answers requests that arrive on open ones, and closes each after its reply. No request is
 * lost: a proxy learns from the reply, not from a reset, that it has to use another node.
 */
async function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  let isClosed = false;
  await waitForQuietNetwork();
  // Bypasses `close` of node:http, which first closes every connection that is idle at this moment.
  NetServer.prototype.close.call(server, () => {
    isClosed = true;
  });
  const startedAt = performance.now();
  while (!isClosed && performance.now() - startedAt < DRAIN_TIMEOUT_MS) {
    await sleep(POLL_MS);
    if (performance.now() - startedAt < IDLE_CLOSE_DELAY_MS) continue;
    await waitForQuietNetwork();
    server.closeIdleConnections();
  }
  server.closeAllConnections();
}

/** Waits until one event loop turn finds no network input, so that closing idle connections drops no request. */
async function waitForQuietNetwork(): Promise<void> {
  const startedAt = performance.now();
  for (let last = startedAt; performance.now() - startedAt < QUIET_LIMIT_MS; last = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - last < QUIET_ROUND_MS) return;
  }
}

/** The connections to the database: through its pooler, if there is one, and direct ones. */
export type Connections = Required<Pick<ServicesOptions, 'connection' | 'direct'>>;

interface SiteOptions extends Omit<Required<ServicesOptions>, keyof Connections> {
  readonly dev: boolean;
  readonly database: Connections;
  /** Whether the operator waits for this start. */
  readonly isFirst: boolean;
}

/** Starts everything in this process but the embedded database, until it takes requests. */
export async function startSite({ dev, database, isFirst, ...options }: SiteOptions): Promise<Services> {
  const { config, closer, signal, workers } = options;
  const loadingFront = dev
    ? import('./pages/frontend-dev.ts').then((m) => m.createDevFrontend(ROOT_DIR))
    : import('./pages/frontend.ts').then((m) => m.loadBuiltFrontend(ROOT_DIR, config.publicUrl));
  // Loads in parallel with the services. If it fails, they are closed before its error is thrown.
  loadingFront.catch(() => undefined);
  const services = await createServices({ ...options, ...database });
  const front = await loadingFront;
  const { server } = createSiteServer(services, front);
  closer.add(() => closeServer(server));
  front.attach?.(server);
  await listen(server, config);
  signal.throwIfAborted();
  if (isFirst && workers.runsJobs) announce(server, services);
  await services.queue.run();
  return services;
}

async function listen(server: Server, config: Config): Promise<void> {
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason =
      code === 'EADDRINUSE'
        ? `Port ${config.port} on ${config.host} is taken by another program. Stop it, or set PORT to another number.`
        : `It cannot listen on ${config.host}:${config.port} (${code}). Set HOST and PORT to an address of this machine.`;
    throw new StartupError(reason, { cause: error });
  }
}

function announce(server: Server, { config, firstAdmin: admin, site }: Services): void {
  const { port } = server.address() as AddressInfo;
  const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  process.stdout.write(`\n  ${site.latest().brand.name} is on ${address}  (Ctrl+C stops it)\n\n`);
  if (!admin) return;
  const password = admin.password === undefined ? '' : ` with the password ${admin.password}  (shown only now)`;
  process.stdout.write(`  The first administrator is ${admin.email}${password}\n\n`);
}
