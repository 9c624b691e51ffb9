import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { bringUp, type Running } from './bring-up.ts';
import { ensureCluster } from './cluster.ts';
import { chooseClusterLocation } from './cluster-location.ts';
import { findCluster, prepareDataFolder } from './data-folder.ts';
import { leaveAsGuest } from './ownership.ts';
import { readPassword } from './password.ts';
import { stopPostmaster } from './postmaster.ts';
import { choosePrivileges, type Privileges } from './privileges.ts';
import { APP_DATABASE, SUPERUSER } from './settings.ts';
import { chooseSocketPort, prepareSocketFolder } from './socket-folder.ts';
import { toStartFailure } from './start-failures.ts';
import { supervise } from './supervisor.ts';
import type { Cluster, EmbeddedDatabaseOptions, Endpoint } from './types.ts';

export type { EmbeddedDatabaseOptions } from './types.ts';

export interface EmbeddedDatabase {
  /**
   * Options for pg's Pool. `host` is a socket folder, or a loopback address on Windows. A restart does not change them.
   */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Process id of the postmaster; changes with a restart. */
  readonly pid: number;
  /** Closes open sessions, stops the server and resolves when its process is gone. May be called repeatedly. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;

/**
 * Creates the cluster in `dataDir/db` if it is missing, runs PostgreSQL on it and keeps it running. Only one app can
 * use a folder. Takes over a server that a crashed app left running. @throws StartupError for every failure
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options);
  } catch (error) {
    throw toStartFailure(options.dataDir, error);
  }
}

async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log, onExit, signal = new AbortController().signal } = options;
  const timeoutMs = options.startTimeoutMs ?? START_TIMEOUT_MS;
  const cluster = await prepareCluster(options);
  const running = await bringUp(cluster, { timeoutMs, log, signal });
  try {
    await createDatabaseIfMissing(running.session);
  } catch (error) {
    await stopPostmaster(cluster, running.pid, log);
    throw error;
  }
  const how = running.child === undefined ? 'taken over from an earlier run that did not stop it' : 'started';
  log.info(`The embedded database was ${how}: process ${running.pid}, ${running.endpoint.host}.`);
  const supervised = supervise({ ...cluster, endpoint: running.endpoint }, running, { timeoutMs, log, onExit });
  return {
    connection: toConnection(running),
    get pid() {
      return supervised.pid();
    },
    stop: supervised.stop,
  };
}

const toConnection = ({ endpoint }: Running): EmbeddedDatabase['connection'] => ({
  ...endpoint,
  user: SUPERUSER,
  database: APP_DATABASE,
});

/** Whether `dataDir` contains a database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return findCluster(prepareDataFolder(dataDir)).owner !== undefined;
}

/**
 * Connects a program other than the app to the existing database in `dataDir`, and starts its server if no app runs. An
 * app that starts later takes the server over, and then `stop` leaves it running. @throws StartupError
 */
export async function joinEmbeddedDatabase(
  options: Pick<EmbeddedDatabaseOptions, 'dataDir' | 'log'>,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'>> {
  const { dataDir, log } = options;
  try {
    const cluster = await prepareCluster(options);
    const { signal } = new AbortController();
    const running = await bringUp(cluster, { timeoutMs: START_TIMEOUT_MS, log, isGuest: true, signal });
    return {
      connection: toConnection(running),
      async stop() {
        // If the session has ended, so has the server.
        const isLast = await leaveAsGuest(running.session).catch(() => false);
        if (isLast) await stopPostmaster(cluster, running.pid, log);
        await running.session.end().catch(() => undefined);
      },
    };
  } catch (error) {
    throw toStartFailure(dataDir, error);
  }
}

/** Prepares everything on disk that the server needs. */
async function prepareCluster(options: EmbeddedDatabaseOptions): Promise<Cluster> {
  const dataDir = prepareDataFolder(options.dataDir);
  const place = findCluster(dataDir);
  const installed = await findBinaries();
  const privileges = choosePrivileges({ dataDir, binaries: installed, place, forced: options.privileges });
  const { home, dir, binaries } = chooseClusterLocation({ dataDir, binaries: installed, place, privileges });
  await ensureCluster({ dataDir, dir, binaries, privileges, log: options.log });
  const endpoint = await chooseEndpoint({ dataDir, home, dir, privileges });
  return {
    dataDir: options.dataDir,
    dir: realpathSync(dir),
    logFile: join(dataDir, 'db.log'),
    binaries,
    privileges,
    endpoint,
    isDisposable: options.isDisposable ?? false,
  };
}

async function createDatabaseIfMissing(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [APP_DATABASE]);
  if (rowCount === 0) await owner.query(`CREATE DATABASE ${APP_DATABASE}`);
}

/** Chooses where a new server listens: a private socket folder, or on Windows a free loopback port with a password. */
async function chooseEndpoint(input: {
  dataDir: string;
  home: string;
  dir: string;
  privileges: Privileges;
}): Promise<Endpoint> {
  const password = readPassword(input.dir);
  if (password !== undefined) return { host: '127.0.0.1', port: await findFreePort(), password };
  const host = prepareSocketFolder(input.dataDir, input.home, input.privileges);
  return { host, port: chooseSocketPort(input.dir) };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
