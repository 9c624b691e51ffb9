import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isAlive } from './processes.ts';
import { AnotherAppRunning } from './start-failures.ts';

export const OWNER_APPLICATION = 'greatcircle-owner';

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
export async function takeOwnership(session: Client, dataDir: string, returning: boolean): Promise<void> {
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
