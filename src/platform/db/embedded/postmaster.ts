import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { commandFor } from './privileges.ts';
import { isAlive, servesCluster, until } from './processes.ts';
import { serverEnvironment } from './server-environment.ts';
import { lastLines, openServerLog } from './server-log.ts';
import { serverArguments } from './settings.ts';
import type { Cluster, Log } from './types.ts';

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 8000;

/** A server this process has started. */
export interface Launched {
  child: ChildProcess;
  /** What it has written to the log, once it has ended; undefined while it runs. */
  lastWords(): string | undefined;
}

/**
 * Starts `postgres` in a session of its own: the terminal's Ctrl+C must reach the app alone, which drains before it stops the server.
 * @param stalePid named by a dead server's lock file, whatever process has that number now.
 */
export function launch(cluster: Cluster, stalePid: number | undefined): Launched {
  const { file, args, identity } = commandFor(
    cluster.privileges,
    cluster.binaries.postgres,
    serverArguments(cluster.dir, cluster.endpoint),
  );
  const log = openServerLog(cluster.logFile);
  // PostgreSQL takes a lock file naming this "grandparent" for stale, which needs no deletion and so cannot race with another start.
  const env = serverEnvironment(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) });
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
      lastWords: () => (ended() ? (failure?.message ?? lastLines(cluster.logFile, log.start)) : undefined),
    };
  } finally {
    closeSync(log.fd);
  }
}

/** Ends the server on `cluster`: sessions are cut, everything committed is on disk. Resolves when the process is gone. */
export async function stopPostmaster(cluster: Cluster, pid: number, log: Log): Promise<void> {
  const gone = () => !isAlive(pid);
  // The number may meanwhile belong to another program.
  if (gone() || !servesCluster(pid, cluster.dir)) return;
  await interrupt(cluster, pid);
  if (await until(gone, FAST_STOP_MS)) return;
  log.warn(
    `The embedded database (process ${pid}) did not stop within ${FAST_STOP_MS / 1000} s and is ended at once; it recovers at the next start.`,
  );
  signal(pid, 'SIGQUIT');
  if (!(await until(gone, IMMEDIATE_STOP_MS))) log.error(`The embedded database (process ${pid}) does not end.`);
}

/** Fast shutdown. Windows has no signals: there pg_ctl talks to the server. */
async function interrupt(cluster: Cluster, pid: number): Promise<void> {
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
    // It ended on its own in between.
  }
}
