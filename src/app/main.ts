import { once as onceEvent } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLogger, type Logger } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { throughPooler } from '#platform/db/through-pooler.ts';
import { site } from '#site';
import { closeServer } from './close-server.ts';
import type { FirstAdmin } from './first-admin.ts';
import { createListener } from './listener.ts';
import { startFailure } from './start-failure.ts';
import { createWorld, ROOT_DIR } from './world.ts';

const SHUTDOWN_LIMIT_MS = 14_000;

/** Runs the site until SIGINT or SIGTERM. A start that fails prints one sentence and ends with a code that is not 0. */
export async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  try {
    const config = loadConfig(process.env, { rootDir: ROOT_DIR, brandDomain: site.brand.domain });
    await run(config, createLogger(config), dev);
  } catch (error) {
    const failure = startFailure(error);
    if (!failure) throw error;
    process.stderr.write(`\nGreatcircle cannot start. ${failure.message}\n`);
    process.exit(failure.exitCode);
  }
}

async function run(config: Config, log: Logger, dev: boolean): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  const shutDown = createShutDown(closers, log);
  process.once('SIGINT', () => void shutDown('SIGINT', 0));
  process.once('SIGTERM', () => void shutDown('SIGTERM', 0));
  try {
    const { connection, direct } = await databaseConnections(config, log, closers, shutDown);
    const [world, front] = await Promise.all([
      createWorld(config, log, connection, direct),
      dev
        ? import('./front-dev.ts').then((m) => m.devFront(ROOT_DIR))
        : import('./front.ts').then((m) => m.builtFront(ROOT_DIR)),
    ]);
    closers.push(world.stop);
    const { server } = createListener(world, front);
    closers.push(() => closeServer(server));
    front.attach?.(server);
    await listen(server, config);
    announce(server, config, world.firstAdmin);
  } catch (error) {
    for (const close of closers.splice(0).reverse()) await close();
    throw error;
  }
}

async function databaseConnections(
  config: Config,
  log: Logger,
  closers: (() => Promise<void>)[],
  shutDown: (reason: string, code: number) => Promise<void>,
) {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    if (!config.databaseDirectUrl) return { connection, direct: connection };
    return { connection: throughPooler(connection), direct: { connectionString: config.databaseDirectUrl } };
  }
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log,
    onExit: (error: Error) => {
      log.fatal({ err: error }, 'the embedded database is gone');
      void shutDown('database', 1);
    },
  });
  closers.push(() => embedded.stop());
  // Without this `pg` would follow PGSSLMODE, which is about other databases.
  const connection = { ...embedded.connection, ssl: false };
  return { connection, direct: connection };
}

// Last opened is closed first: the server stops taking requests, then the queue, the pool and the database go.
function createShutDown(closers: (() => Promise<void>)[], log: Logger) {
  return async (reason: string, code: number) => {
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(code || 1), SHUTDOWN_LIMIT_MS).unref();
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    }
    process.exit(code);
  };
}

async function listen(server: Server, config: Config): Promise<void> {
  server.listen(config.port, config.host);
  try {
    await onceEvent(server, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason =
      code === 'EADDRINUSE'
        ? `Port ${config.port} on ${config.host} is taken by another program. Stop it, or set PORT to another number.`
        : `It cannot listen on ${config.host}:${config.port} (${code}). Set HOST and PORT to an address of this machine.`;
    throw new StartupError(reason, { cause: error });
  }
}

function announce(server: Server, config: Config, admin: FirstAdmin | undefined): void {
  const { port } = server.address() as AddressInfo;
  const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  process.stdout.write(`\n  ${site.brand.name} is on ${address}  (Ctrl+C stops it)\n\n`);
  if (!admin) return;
  const password = admin.password === undefined ? '' : ` with the password ${admin.password}  (shown only now)`;
  process.stdout.write(`  The first administrator is ${admin.email}${password}\n\n`);
}
