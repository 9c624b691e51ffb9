import { once as onceEvent } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLogger, type Logger, removeRowValues } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { toPoolerConnection } from '#platform/db/db.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { DOMAIN } from '#site';
import { closeServer } from './close-server.ts';
import { createServices, ROOT_DIR, type Services } from './services.ts';
import { createSiteServer } from './site-server.ts';

const SHUTDOWN_LIMIT_MS = 14_000;

type Closers = (() => Promise<void>)[];

/** Runs the site until SIGINT or SIGTERM. A failed start prints one sentence and exits with a code other than 0. */
export async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  let config: Config | undefined;
  let log: Logger | undefined;
  try {
    config = loadConfig(process.env, { rootDir: ROOT_DIR, brandDomain: DOMAIN });
    log = createLogger(config);
    await run(config, log, dev);
  } catch (error) {
    if (error instanceof StopRequest) {
      process.stderr.write('\nGreatcircle was stopped before it had started.\n');
      process.exit(0);
    }
    log?.debug({ err: error }, 'the start failed');
    const failure = toStartupError(error, config?.dataDir);
    process.stderr.write(`\nGreatcircle cannot start. ${failure.message}\n`);
    process.exit(failure.exitCode);
  }
}

/** The process received a signal to stop. */
class StopRequest extends Error {}

/** @throws StopRequest or the error of a failed start, after closing everything that was opened */
async function run(config: Config, log: Logger, dev: boolean): Promise<void> {
  const stopping = new AbortController();
  const stop = (name: string, reason: Error) => {
    log.info({ reason: name }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    stopping.abort(reason);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop(name, new StopRequest(name)));
  const closers: Closers = [];
  const close = async () => {
    // Closes in reverse order: first the server stops taking requests, then the queue, the pool and the database close.
    for (const one of closers.splice(0).reverse()) {
      await one().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    }
  };
  try {
    await start({ config, log, dev, closers, stop, signal: stopping.signal });
  } catch (error) {
    await close();
    // If the start was stopped, the error of the interrupted step is not the reason.
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  }
  stopping.signal.addEventListener('abort', async () => {
    await close();
    process.exit(stopping.signal.reason instanceof StopRequest ? 0 : 1);
  });
}

interface Start {
  readonly config: Config;
  readonly log: Logger;
  readonly dev: boolean;
  /** Each opened resource adds its close function here. */
  readonly closers: Closers;
  readonly stop: (name: string, reason: Error) => void;
  readonly signal: AbortSignal;
}

async function start(options: Start): Promise<void> {
  const { config, log, dev, closers, signal } = options;
  const { connection, direct } = await openDatabase(options);
  const loadingFront = dev
    ? import('./frontend-dev.ts').then((m) => m.createDevFrontend(ROOT_DIR))
    : import('./frontend.ts').then((m) => m.loadBuiltFrontend(ROOT_DIR, config.publicUrl));
  // Loads in parallel with the services. If it fails, they are closed before its error is thrown.
  loadingFront.catch(() => undefined);
  const services = await createServices(config, log, connection, direct, signal);
  closers.push(services.stop);
  const front = await loadingFront;
  const { server } = createSiteServer(services, front);
  closers.push(() => closeServer(server));
  front.attach?.(server);
  await listen(server, config);
  signal.throwIfAborted();
  announce(server, services);
}

async function openDatabase({ config, log, closers, stop, signal }: Start) {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    if (!config.databaseDirectUrl) return { connection, direct: connection };
    return { connection: toPoolerConnection(connection), direct: { connectionString: config.databaseDirectUrl } };
  }
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log,
    signal,
    onExit: (error: Error) => {
      log.fatal({ err: error }, 'the embedded database has exited');
      stop('database', error);
    },
  });
  closers.push(() => embedded.stop());
  // Otherwise `pg` would follow PGSSLMODE, which is meant for other databases.
  const connection = { ...embedded.connection, ssl: false };
  return { connection, direct: connection };
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

function announce(server: Server, { config, firstAdmin: admin, site }: Services): void {
  const { port } = server.address() as AddressInfo;
  const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  process.stdout.write(`\n  ${site.latest().brand.name} is on ${address}  (Ctrl+C stops it)\n\n`);
  if (!admin) return;
  const password = admin.password === undefined ? '' : ` with the password ${admin.password}  (shown only now)`;
  process.stdout.write(`  The first administrator is ${admin.email}${password}\n\n`);
}

/**
 * Describes why the start failed, in one sentence for the operator, without values of rows.
 * @param dataDir from the settings, if they could be read
 */
function toStartupError(error: unknown, dataDir: string | undefined): StartupError {
  if (error instanceof StartupError) return error;
  const isFileError = error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error;
  if (isFileError) {
    const what = dataDir !== undefined && isRelated(dataDir, String(error.path)) ? 'DATA_DIR' : 'A file';
    return new StartupError(`${what} cannot be used: ${explainError(error, '')}.`, { cause: error });
  }
  const reason = getFirstLine(removeRowValues(error)).replace(/\.$/, '');
  return new StartupError(`An unexpected error ended the start: ${reason}. LOG_LEVEL=debug logs where.`, {
    cause: error,
  });
}

/** Whether one path contains the other: if a folder cannot be created, the error names its parent. */
function isRelated(dataDir: string, file: string): boolean {
  const isInside = (folder: string, place: string) => !path.relative(folder, place).startsWith('..');
  return isInside(dataDir, file) || isInside(file, dataDir);
}

function getFirstLine(error: unknown): string {
  if (!(error instanceof Error)) return 'it has no message';
  // The message of a failed query is the query itself; its cause has the error of PostgreSQL.
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.split('\n')[0] || error.name;
}
