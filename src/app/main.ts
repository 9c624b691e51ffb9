import cluster from 'node:cluster';
import path from 'node:path';
import type pg from 'pg';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLogger, type Logger, removeRowValues } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { createTerminalLogger } from '#platform/config/terminal-logger.ts';
import { toPoolerConnection } from '#platform/db/db.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { onNpmExit } from '#platform/processes/parent-exit.ts';
import { DOMAIN } from '#site';
import { type Closer, createCloser } from './closer.ts';
import { ROOT_DIR } from './root-dir.ts';
import type { Connections } from './start-site.ts';
import { superviseWorkers, WorkerStartFailure } from './workers/supervise-workers.ts';
import { joinWorkers, SINGLE_PROCESS } from './workers/workers.ts';

const SHUTDOWN_LIMIT_MS = 14_000;

/** Runs the site until SIGINT, SIGTERM, or SIGHUP (its terminal was closed). A failed start prints one sentence and exits with a code other than 0. */
export async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  let config: Config | undefined;
  let log: Logger | undefined;
  try {
    config = loadConfig(process.env, { rootDir: ROOT_DIR, brandDomain: DOMAIN });
    const isForPerson = process.stdout.isTTY && !process.env.LOG_LEVEL;
    log = isForPerson ? createTerminalLogger((text) => process.stdout.write(text)) : createLogger(config);
    await run(config, log, dev);
  } catch (error) {
    if (error instanceof StopRequest) {
      if (cluster.isPrimary) process.stderr.write('\nGreatcircle was stopped before it had started.\n');
      process.exit(0);
    }
    if (error instanceof WorkerStartFailure) process.exit(error.exitCode);
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
    // Ctrl+C signals a worker, and then its primary process stops it.
    if (stopping.signal.aborted) return;
    log.info({ reason: name, isStep: cluster.isPrimary }, 'Stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    stopping.abort(reason);
  };
  // Ctrl+C arrives twice under npm, from the terminal and from npm. A second signal without a listener would end the
  // process before its database has stopped.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stop(name, new StopRequest(name)));
  if (cluster.isPrimary) onNpmExit(() => stop('npm', new StopRequest('npm has ended')));
  // First the server stops taking requests, then the queue, the pool and the database close.
  const closer = createCloser(log);
  try {
    await start({ config, log, dev, closer, stop, signal: stopping.signal });
  } catch (error) {
    await closer.close();
    // If the start was stopped, the error of the interrupted step is not the reason.
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  }
  stopping.signal.addEventListener('abort', async () => {
    await closer.close();
    process.exit(stopping.signal.reason instanceof StopRequest ? 0 : 1);
  });
}

interface Start {
  readonly config: Config;
  readonly log: Logger;
  readonly dev: boolean;
  readonly closer: Closer;
  readonly stop: (name: string, reason: Error) => void;
  readonly signal: AbortSignal;
}

/** Starts the site in this process, or workers that each start it, on one database. */
async function start(options: Start): Promise<void> {
  const { config, log, dev, closer, signal } = options;
  if (cluster.isWorker) {
    const membership = await joinWorkers(config.workers);
    const { startSite } = await import('./start-site.ts');
    const { metrics } = await startSite({
      ...options,
      ...membership,
      database: getConnections(config, membership.embedded),
    });
    membership.reportReady(metrics);
    return;
  }
  const hasWorkers = config.workers > 1 && !dev;
  // Loads while the database starts. The primary process of workers does not need it.
  const loading = hasWorkers ? undefined : import('./start-site.ts');
  loading?.catch(() => undefined);
  const embedded = config.databaseUrl === undefined ? await startDatabase(options) : undefined;
  if (!loading) {
    await superviseWorkers({ count: config.workers, embedded, log, onStarted: closer.add });
    signal.throwIfAborted();
    return;
  }
  const { startSite } = await loading;
  await startSite({ ...options, workers: SINGLE_PROCESS, isFirst: true, database: getConnections(config, embedded) });
}

async function startDatabase({ config, log, closer, stop, signal }: Start): Promise<pg.PoolConfig> {
  log.info({ isStep: true }, 'Starting the database');
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log,
    signal,
    onExit: (error: Error) => {
      log.fatal({ err: error }, 'the embedded database has exited');
      stop('database', error);
    },
  });
  closer.add(() => embedded.stop());
  // Otherwise `pg` would follow PGSSLMODE, which is meant for other databases.
  return { ...embedded.connection, ssl: false };
}

/** The connections of the pool, and direct ones for features that a pooler in transaction mode does not support. */
function getConnections({ databaseUrl, databaseDirectUrl }: Config, embedded: pg.PoolConfig | undefined): Connections {
  const connection = embedded ?? { connectionString: databaseUrl };
  if (databaseDirectUrl === undefined) return { connection, direct: connection };
  return { connection: toPoolerConnection(connection), direct: { connectionString: databaseDirectUrl } };
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
