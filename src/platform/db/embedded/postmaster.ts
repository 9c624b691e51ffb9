import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Client } from 'pg';
import { getCommand } from './privileges.ts';
import { isAlive, servesCluster, waitUntil } from './processes.ts';
import { openServerLog, readLastLines } from './server-log.ts';
import { createServerEnvironment, getServerArguments } from './settings.ts';
import type { Cluster, Log } from './types.ts';

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 8000;

/** A server started by this process. */
export interface LaunchedServer {
  child: ChildProcess;
  /** Returns its last log output after it has ended; undefined while it runs. */
  getFinalOutput(): string | undefined;
}

/**
 * Starts `postgres` in a separate session, so that Ctrl+C reaches only the app, which finishes requests before it stops
 * the server.
 * @param stalePid the pid in a dead server's lock file
 */
export function launch(cluster: Cluster, stalePid: number | undefined): LaunchedServer {
  const { file, args, identity } = getCommand(
    cluster.privileges,
    cluster.binaries.postgres,
    getServerArguments(cluster),
  );
  const log = openServerLog(cluster.logFile);
  // PostgreSQL ignores a lock file with this "grandparent" pid. Deleting the file instead could race with another
  // start.
  const env = createServerEnvironment(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) });
  try {
    const child = spawn(file, args, {
      ...identity,
      cwd: cluster.dir,
      env,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    child.unref();
    const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
    return {
      child,
      getFinalOutput: () => (ended() ? (failure?.message ?? readLastLines(cluster.logFile, log.start)) : undefined),
    };
  } finally {
    closeSync(log.fd);
  }
}

/**
 * Stops the server on `cluster` when this process ends in any way, SIGKILL included, unless `session`, which owns the
 * server, has ended before or another app owns the server by then. A shell waits for that at the end of a pipe, in a
 * session that Ctrl+C does not reach. Windows has no shell for it: there, the next start takes the server over.
 */
export function stopWithThisProcess(cluster: Cluster, pid: number, session: Client): void {
  if (process.platform === 'win32') return;
  const owner = randomUUID();
  const ownerFile = join(cluster.endpoint.host, 'owner');
  writeFileSync(ownerFile, `${owner}\n`, { mode: 0o600 });
  const script = 'read -r _ || { read -r owner < "$1" && [ "$owner" = "$2" ] && kill -INT "$3"; }';
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', ownerFile, owner, String(pid)], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog the server would only outlive a killed app.
  watchdog.once('error', () => undefined);
  watchdog.unref();
  const pipe = watchdog.stdin as Socket;
  pipe.on('error', () => undefined);
  pipe.unref();
  session.once('end', () => pipe.end('\n'));
}

/**
 * Stops the server on `cluster` and closes its sessions; committed data is on disk. Resolves when the process is gone.
 */
export async function stopPostmaster(cluster: Cluster, pid: number, log: Log): Promise<void> {
  const gone = () => !isAlive(pid);
  // Another program may have this pid now.
  if (gone() || !servesCluster(pid, cluster.dir)) return;
  await requestFastStop(cluster, pid);
  if (await waitUntil(gone, FAST_STOP_MS)) return;
  log.warn(
    `The embedded database (process ${pid}) did not stop within ${FAST_STOP_MS / 1000} s and is stopped immediately; it recovers at the next start.`,
  );
  signal(pid, 'SIGQUIT');
  if (!(await waitUntil(gone, IMMEDIATE_STOP_MS))) log.error(`The embedded database (process ${pid}) does not end.`);
}

/** Requests a fast shutdown, by signal or with pg_ctl on Windows. */
async function requestFastStop(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform !== 'win32') {
    signal(pid, 'SIGINT');
    return;
  }
  await new Promise<void>((resolve) => {
    execFile(cluster.binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast', '-W'], { windowsHide: true }, () =>
      resolve(),
    );
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
