import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect, inspect, isTemporary, type LivePostmaster } from './inspect.ts';
import { enterAsGuest, takeOwnership } from './ownership.ts';
import { type LaunchedServer, launch, stopPostmaster, stopWithThisProcess } from './postmaster.ts';
import { MAINTENANCE_DATABASE } from './settings.ts';
import { AnotherAppRunning, createStartFailure, explainServerOutput } from './start-failures.ts';
import type { Cluster, Endpoint, Log } from './types.ts';

const POLL_MS = 10;
/** Pause between two attempts after a temporary failure. */
const RELAUNCH_MS = 100;

export interface Running {
  pid: number;
  endpoint: Endpoint;
  /** The session that owns the folder, or a guest's. It ends when the server does. */
  session: Client;
  /** Undefined if the server was already running. */
  child: ChildProcess | undefined;
}

export interface BringUpOptions {
  timeoutMs: number;
  log: Log;
  /** A guest uses the server beside the app, or starts it while no app runs. */
  isGuest?: boolean;
  signal: AbortSignal;
}

/** State of this start. */
interface Attempt {
  launched?: LaunchedServer;
  launchedAt: number;
}

/** Takes over the running server of the cluster or starts one, as its owner or a guest. @throws StartupError */
export async function bringUp(cluster: Cluster, options: BringUpOptions): Promise<Running> {
  const attempt: Attempt = { launchedAt: Number.NEGATIVE_INFINITY };
  try {
    return await poll(cluster, options, attempt);
  } catch (error) {
    const pid = attempt.launched?.child.pid;
    // If another app owns the server, it must keep running.
    if (pid !== undefined && !(error instanceof AnotherAppRunning)) await stopPostmaster(cluster, pid, options.log);
    throw error;
  }
}

async function poll(cluster: Cluster, options: BringUpOptions, attempt: Attempt): Promise<Running> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    options.signal.throwIfAborted();
    const found = await inspect(cluster);
    if (found.state === 'elsewhere') throw new AnotherAppRunning(cluster.dataDir, undefined);
    if (found.state === 'live') {
      const session = await tryToJoin(cluster, found, options.isGuest ?? false);
      if (session !== undefined) {
        if (!options.isGuest) stopWithThisProcess(cluster, found.pid, session);
        return toRunning(found, session, attempt.launched);
      }
      if (performance.now() > deadline) throw createUnresponsiveError(cluster, found);
    } else {
      if (found.state === 'none') startIfNeeded(cluster, attempt, found.stalePid);
      if (performance.now() > deadline)
        throw createTimeoutError(cluster, options.timeoutMs, attempt.launched?.getFinalOutput());
    }
    await sleep(POLL_MS);
  }
}

/**
 * Starts a server unless one is starting. Retries if it failed because of a concurrent start or remains of a killed
 * server.
 */
function startIfNeeded(cluster: Cluster, attempt: Attempt, stalePid: number | undefined): void {
  const lastWords = attempt.launched?.getFinalOutput();
  if (attempt.launched !== undefined && lastWords === undefined) return;
  if (
    lastWords !== undefined &&
    !/lock file ".*" (already exists|is empty)|pre-existing shared memory/.test(lastWords)
  ) {
    throw createStartFailure(cluster.dataDir, `${explainServerOutput(lastWords)} (log: ${cluster.logFile})`);
  }
  if (performance.now() - attempt.launchedAt < RELAUNCH_MS) return;
  attempt.launched = launch(cluster, stalePid);
  attempt.launchedAt = performance.now();
}

/** Returns the owning session, or a guest's; undefined while the server or its last owner is not ready for it. */
async function tryToJoin(cluster: Cluster, found: LivePostmaster, isGuest: boolean): Promise<Client | undefined> {
  if (found.status === 'starting' || found.status === 'stopping') return undefined;
  let session: Client | undefined;
  try {
    session = await connect(found.endpoint, MAINTENANCE_DATABASE, `greatcircle-${isGuest ? 'guest' : 'owner'}`);
    const { rows } = await session.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir");
    if (realpathSync(rows[0]?.dir ?? '') !== cluster.dir) {
      throw createStartFailure(cluster.dataDir, `the server on ${found.endpoint.host} belongs to ${rows[0]?.dir}`);
    }
    if (await (isGuest ? enterAsGuest(session) : takeOwnership(session, cluster.dataDir))) return session;
    void session.end().catch(() => {});
    return undefined;
  } catch (error) {
    void session?.end().catch(() => {});
    if (isTemporary(error)) return undefined;
    throw error;
  }
}

function toRunning(found: LivePostmaster, session: Client, launched: LaunchedServer | undefined): Running {
  const child = launched?.child.pid === found.pid ? launched.child : undefined;
  return { pid: found.pid, endpoint: found.endpoint, session, child };
}

function createTimeoutError(cluster: Cluster, timeoutMs: number, lastWords: string | undefined): Error {
  const why = lastWords === undefined ? '' : `: ${explainServerOutput(lastWords)}`;
  return createStartFailure(
    cluster.dataDir,
    `it was not ready within ${timeoutMs / 1000} s${why} (log: ${cluster.logFile})`,
  );
}

function createUnresponsiveError(cluster: Cluster, found: LivePostmaster): Error {
  const state =
    found.status === 'starting' || found.status === 'stopping'
      ? `has been ${found.status} for too long`
      : 'does not answer';
  return createStartFailure(
    cluster.dataDir,
    `its server (process ${found.pid}) is alive but ${state}; stop that process and start again (log: ${cluster.logFile})`,
  );
}
