import type { Client } from 'pg';
import { isAlive } from './processes.ts';
import { AnotherAppRunning } from './start-failures.ts';

/**
 * Two-part advisory locks. The owner has the first and publishes its process id with the second. Guests share the third,
 * and the last of them takes the first two of these three to stop a server that has no owner.
 */
const OWNER_KEY = 1_734_699_619;
const PROCESS_KEY = 1_734_699_620;
const OWNER = `${OWNER_KEY}, 0`;
const GUEST = `${OWNER_KEY}, 1`;

const LINGERING_MS = 5000;

/** Backends of this process that own a folder. A killed app may have had the same process id. */
const ownBackends = new Set<number>();

/**
 * Makes this session the owner of the folder until the session ends. If the owner's process is gone, its session is ended.
 * @returns false if that has to be tried again @throws AnotherAppRunning if the owner's process is alive
 */
export async function takeOwnership(session: Client, dataDir: string): Promise<boolean> {
  const { rows } = await session.query<{ owned: boolean; backend: number }>(
    `SELECT CASE WHEN pg_try_advisory_lock(${OWNER}) THEN pg_try_advisory_lock_shared($1::int, $2::int) ELSE false END AS owned,
      pg_backend_pid() AS backend`,
    [PROCESS_KEY, process.pid],
  );
  const backend = rows[0]?.backend ?? 0;
  if (rows[0]?.owned === true) {
    ownBackends.add(backend);
    session.once('end', () => ownBackends.delete(backend));
    return true;
  }
  const holder = await findOwner(session);
  const isHere = holder?.pid === process.pid;
  if (holder && (isHere ? ownBackends.has(holder.backend) : isAlive(holder.pid)))
    throw new AnotherAppRunning(dataDir, holder.pid);
  return holder !== undefined && (await endBackend(session, holder.backend)) && takeOwnership(session, dataDir);
}

/** Ends the session of an owner that is gone: on a busy machine it may not have noticed yet. */
const endBackend = (session: Client, backend: number): Promise<boolean> =>
  isGranted(session, `pg_terminate_backend(${backend}, ${LINGERING_MS})`);

async function findOwner(session: Client): Promise<{ pid: number; backend: number } | undefined> {
  const { rows } = await session.query<{ pid: number; backend: number }>(
    "SELECT objid::int AS pid, pid AS backend FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::int::oid AND granted",
    [PROCESS_KEY],
  );
  return rows[0];
}

/** @returns false while the last guest is stopping the server */
export async function enterAsGuest(session: Client): Promise<boolean> {
  return isGranted(session, `pg_try_advisory_lock_shared(${GUEST})`);
}

/** Leaves the server. @returns whether it has neither an owner nor another guest now, so that this guest has to stop it */
export async function leaveAsGuest(session: Client): Promise<boolean> {
  await session.query(`SELECT pg_advisory_unlock_shared(${GUEST})`);
  // The last guest first: only they get this lock, so that of two who leave at once one stops the server.
  const isFree = `CASE WHEN pg_try_advisory_lock(${GUEST}) THEN pg_try_advisory_lock(${OWNER}) ELSE false END`;
  return isGranted(session, isFree);
}

async function isGranted(session: Client, expression: string): Promise<boolean> {
  const { rows } = await session.query<{ granted: boolean }>(`SELECT ${expression} AS granted`);
  return rows[0]?.granted === true;
}
