import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '#platform/db/embedded/binaries.ts';
import { chooseClusterLocation } from '#platform/db/embedded/cluster-location.ts';
import { findCluster } from '#platform/db/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { choosePrivileges, getCommand } from '#platform/db/embedded/privileges.ts';
import { APP_DATABASE, createServerEnvironment, SUPERUSER } from '#platform/db/embedded/settings.ts';
import { type Query, useDatabase } from '../../tools/database.ts';
import { getFreePort } from '../../tools/http.ts';
import { listChildren, listProcessesNaming, listProcessesWorkingIn, signalProcess } from '../../tools/processes.ts';
import { endProcess, type Program, startProgram } from '../../tools/programs.ts';
import { until } from '../../tools/time.ts';
import type { DrillScope } from './drill.ts';
import { copyPreparedData } from './prepared-data.ts';

/** A PostgreSQL as an operator runs it, on a loopback port. Nothing restarts it. */
export interface PostgresServer {
  readonly port: number;
  /** A DATABASE_URL. @param port that of a proxy in front of it */
  url(port?: number): string;
  /** Each time on a new connection, past any proxy. */
  readonly query: Query;
  /** SIGKILL to all of its processes, the postmaster first. */
  kill(): Promise<void>;
  /** SIGKILL to one process that serves the site, after which the postmaster disconnects everyone and recovers. False where there is none. */
  killBackend(): boolean;
  /** A fast shutdown, which disconnects everyone. */
  stop(): Promise<void>;
  start(): Promise<unknown>;
}

/** @param isPrepared whether it has the sample content in a smoke run, whose files are then in the folder of each node */
export async function startPostgres(scope: DrillScope, isPrepared = false): Promise<PostgresServer> {
  const dataDir = path.join(scope.folder, 'postgres');
  if (isPrepared && scope.isSmoke) await copyPreparedData(dataDir, 'database');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await (await startEmbeddedDatabase({ dataDir, log })).stop();
  const installed = await findBinaries();
  const place = findCluster(dataDir);
  const privileges = choosePrivileges({ dataDir, binaries: installed, place, forced: undefined });
  const { dir, binaries } = chooseClusterLocation({ dataDir, binaries: installed, place, privileges });
  writeFileSync(path.join(dir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  const port = await getFreePort();
  const logFile = path.join(scope.folder, 'postgres.log');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    log_min_error_statement: 'panic',
  };
  const args = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const command = getCommand(privileges, binaries.postgres, ['-D', dir, ...args]);
  const connection = { host: '127.0.0.1', port, application_name: 'drill', connectionTimeoutMillis: 5000 };
  const query: Query = (sql, values) =>
    useDatabase(connection, async (client) => (await client.query(sql, values as unknown[])).rows);
  let program: Program | undefined;
  const end = async (signal: NodeJS.Signals) => program && endProcess(program.child, signal);
  const start = () => {
    const file = openSync(logFile, 'a');
    const stdio: ['ignore', number, number] = ['ignore', file, file];
    const options = { ...command.identity, cwd: dir, env: createServerEnvironment(), stdio };
    program = startProgram(scope, command.file, command.args, options);
    closeSync(file);
    return until(async () => (await query('SELECT 1')).length === 1, 'PostgreSQL answers', 60_000);
  };
  const stop = () => end('SIGINT').then(() => undefined);
  await start();
  scope.closeLater(stop);
  scope.explain(() => readFileSync(logFile, 'utf8').slice(-2000));
  return {
    port,
    url: (other = port) => `postgres://${SUPERUSER}@127.0.0.1:${other}/${APP_DATABASE}`,
    query,
    async kill() {
      await end('SIGKILL');
      // A process that was just started, or waits for a lock that a killed one holds, would stay for ever.
      await until(() => {
        const remaining = listProcessesWorkingIn(dir);
        for (const pid of remaining) signalProcess(pid, 'SIGKILL');
        return remaining.length === 0;
      }, 'every process of PostgreSQL has ended');
    },
    killBackend() {
      const serving = new Set(listProcessesNaming(`${SUPERUSER} ${APP_DATABASE}`));
      const own = listChildren(program?.pid ?? 0).filter((pid) => serving.has(pid));
      const pid = own[Math.floor(Math.random() * own.length)];
      if (pid !== undefined) signalProcess(pid, 'SIGKILL');
      return pid !== undefined;
    },
    stop,
    start,
  };
}
