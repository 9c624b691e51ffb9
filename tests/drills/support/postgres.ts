import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../bench/tools/exchange.ts';
import { childrenOf } from '../../../bench/tools/processes.ts';
import { findBinaries } from '../../../src/platform/db/embedded/binaries.ts';
import { chooseClusterLocation } from '../../../src/platform/db/embedded/cluster-location.ts';
import { findCluster } from '../../../src/platform/db/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '../../../src/platform/db/embedded/embedded-database.ts';
import { choosePrivileges, getCommand } from '../../../src/platform/db/embedded/privileges.ts';
import { APP_DATABASE, createServerEnvironment, SUPERUSER } from '../../../src/platform/db/embedded/settings.ts';
import type { DrillContext } from './drill.ts';
import { until } from './polling.ts';
import { hasEnded } from './programs.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A PostgreSQL as an operator runs it: a server of its own that nobody brings back, on a loopback port and a folder that stay. */
export interface PostgresServer {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** A DATABASE_URL; to another port, that of a proxy in front of it. */
  url(port?: number): string;
  /** SQL past every proxy, on a connection that lives as long as the question. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** SIGKILL to every process of it, the postmaster first. */
  kill(): Promise<void>;
  /** SIGKILL to one process that serves the site: the postmaster then cuts everybody off and recovers. False where there is none. */
  killBackend(): boolean;
  /** A fast shutdown: who is connected is cut off. */
  stop(): Promise<void>;
  /** @returns milliseconds until it answers */
  start(): Promise<number>;
}

/** Makes and starts one. It ends with the run. */
export async function startPostgres(context: DrillContext, name = 'postgres'): Promise<PostgresServer> {
  const dataDir = path.join(context.folder, name);
  const made = await startEmbeddedDatabase({ dataDir, log: quiet });
  await made.stop();
  const installed = await findBinaries();
  const place = findCluster(dataDir);
  const privileges = choosePrivileges({ dataDir, binaries: installed, place, forced: undefined });
  const { dir, binaries } = chooseClusterLocation({ dataDir, binaries: installed, place, privileges });
  const access = path.join(dir, 'pg_hba.conf');
  writeFileSync(access, 'host all all 127.0.0.1/32 trust\n');
  const port = await freePort();
  const logFile = path.join(context.folder, `${name}.log`);
  const connection = { host: '127.0.0.1', port, user: SUPERUSER, database: APP_DATABASE };
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    log_min_error_statement: 'panic',
  };
  const args = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  let child: ChildProcess;

  const query: PostgresServer['query'] = async (sql, values) => {
    const client = new pg.Client({ ...connection, application_name: 'drill', connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, values as unknown[])).rows;
    } finally {
      await client.end();
    }
  };
  const launch = () => {
    const log = openSync(logFile, 'a');
    const command = getCommand(privileges, binaries.postgres, ['-D', dir, ...args]);
    child = spawn(command.file, command.args, {
      ...command.identity,
      cwd: dir,
      env: createServerEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  };
  const start = () => {
    launch();
    return until(async () => (await query('SELECT 1')).length === 1, 'PostgreSQL answers', 60_000);
  };
  const end = async (signals: () => void) => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    signals();
    await ended;
  };
  const stop = () => end(() => child.kill('SIGINT'));
  await start();
  context.closeLater(stop);
  context.explain(() => readFileSync(logFile, 'utf8').slice(-2000));
  return {
    connection,
    url: (other = port) => `postgres://${SUPERUSER}@127.0.0.1:${other}/${APP_DATABASE}`,
    query,
    async kill() {
      await end(() => child.kill('SIGKILL'));
      // Whoever was just born is among them, and who waits for a lock that a killed one holds would wait for ever.
      await until(() => {
        const left = workingIn(dir);
        for (const one of left) signal(one);
        return left.length === 0;
      }, 'every process of PostgreSQL is gone');
    },
    killBackend() {
      const serving = childrenOf(child.pid ?? 0).filter((pid) =>
        commandLine(pid).includes(`${SUPERUSER} ${APP_DATABASE}`),
      );
      const one = serving[Math.floor(Math.random() * serving.length)];
      if (one !== undefined) signal(one);
      return one !== undefined;
    },
    stop,
    start,
  };
}

/** Processes whose working directory this is, as it is of all of a PostgreSQL. */
function workingIn(dir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorkingIn(dir, name))
    .map(Number);
}

function isWorkingIn(dir: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir;
  } catch {
    // It has just ended.
    return false;
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
