import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect, inspect, isTemporary, type LivePostmaster } from './inspect.ts';
import { type LaunchedServer, launch, stopPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { MAINTENANCE_DATABASE } from './settings.ts';
import { AnotherAppRunning, createStartFailure, explainServerOutput } from './start-failures.ts';
import type { Cluster, Endpoint, Log } from './types.ts';

const OWNER_APPLICATION = 'greatcircle-owner';

/** Two-part advisory locks. The first is the ownership; the second only publishes the owner's process id. */
const OWNER_KEY = 1_734_699_619;
const PROCESS_KEY = 1_734_699_620;
/** A crashed app's session ends within milliseconds, or later on a busy machine. */
const CRASHED_OWNER_MS = 2000;

/**
 * Makes this session the owner of the folder until the session ends.
 * @param returning whether this process owned it just before, so that its previous session may still be open
 * @throws AnotherAppRunning, immediately if the owner's process is alive
 */
async function takeOwnership(session: Client, dataDir: string, returning: boolean): Promise<void> {
  const deadline = performance.now() + CRASHED_OWNER_MS;
  while (!(await tryLock(session))) {
    const holder = await getOwnerPid(session);
    const isLingering = holder === undefined || (holder === process.pid ? returning : !isAlive(holder));
    if (!isLingering || performance.now() > deadline) throw new AnotherAppRunning(dataDir, holder);
    await sleep(10);
  }
}

async function tryLock(session: Client): Promise<boolean> {
  const { rows } = await session.query<{ owned: boolean }>(
    'SELECT CASE WHEN pg_try_advisory_lock($1::int, 0) THEN pg_try_advisory_lock_shared($2::int, $3::int) ELSE false END AS owned',
    [OWNER_KEY, PROCESS_KEY, process.pid],
  );
  return rows[0]?.owned === true;
}

async function getOwnerPid(session: Client): Promise<number | undefined> {
  const { rows } = await session.query<{ pid: number }>(
    "SELECT objid::int AS pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::int::oid AND granted",
    [PROCESS_KEY],
  );
  return rows[0]?.pid;
}

const POLL_MS = 10;
/** How long a running server may not respond, unless its status is starting. */
const SILENCE_MS = 10_000;
/** Pause between two attempts after a temporary failure. */
const RELAUNCH_MS = 100;

export interface Running {
  pid: number;
  endpoint: Endpoint;
  /** The session that owns the folder. It ends when the server or the ownership ends. */
  owner: Client;
  /** Undefined if the server was already running. */
  child: ChildProcess | undefined;
}

export interface BringUpOptions {
  timeoutMs: number;
  log: Log;
  /** Whether this process owned the folder just before. */
  wasOwner: boolean;
  signal: AbortSignal;
}

/** State of this start. */
interface Attempt {
  launched?: LaunchedServer;
  launchedAt: number;
  /** The server that does not respond, and since when. */
  unresponsive: { pid: number; since: number };
}

/** Takes over the running server of the cluster or starts one, and acquires ownership. @throws StartupError */
export async function bringUp(cluster: Cluster, options: BringUpOptions): Promise<Running> {
  const attempt: Attempt = { launchedAt: Number.NEGATIVE_INFINITY, unresponsive: { pid: 0, since: 0 } };
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
      const owner = await tryToOwn(cluster, found, options.wasOwner);
      if (owner !== undefined) return toRunning(found, owner, attempt.launched);
      if (isUnresponsive(found, attempt, deadline)) throw createUnresponsiveError(cluster, found);
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

function isUnresponsive(found: LivePostmaster, attempt: Attempt, deadline: number): boolean {
  const now = performance.now();
  if (attempt.unresponsive.pid !== found.pid) attempt.unresponsive = { pid: found.pid, since: now };
  return now > deadline || (found.status !== 'starting' && now - attempt.unresponsive.since > SILENCE_MS);
}

/** Returns the owning session, or undefined while the server does not respond. */
async function tryToOwn(cluster: Cluster, found: LivePostmaster, returning: boolean): Promise<Client | undefined> {
  if (found.status === 'starting' || found.status === 'stopping') return undefined;
  let session: Client | undefined;
  try {
    session = await connect(found.endpoint, MAINTENANCE_DATABASE, OWNER_APPLICATION);
    const { rows } = await session.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir");
    if (realpathSync(rows[0]?.dir ?? '') !== cluster.dir) {
      throw createStartFailure(cluster.dataDir, `the server on ${found.endpoint.host} belongs to ${rows[0]?.dir}`);
    }
    await takeOwnership(session, cluster.dataDir, returning);
    return session;
  } catch (error) {
    void session?.end().catch(() => {});
    if (isTemporary(error)) return undefined;
    throw error;
  }
}

function toRunning(found: LivePostmaster, owner: Client, launched: LaunchedServer | undefined): Running {
  const child = launched?.child.pid === found.pid ? launched.child : undefined;
  return { pid: found.pid, endpoint: found.endpoint, owner, child };
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
