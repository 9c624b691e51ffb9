import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { RootDb, Transaction } from '../db/db.ts';

/** An arbitrary number that no other lock uses. */
const FILES_LOCK = 7_281_990_046;

/**
 * Prevents the removal of stored files while this connection is open, so that a backup can copy every referenced file.
 */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [FILES_LOCK]);
}

/** Runs `remove` unless a backup is running. @throws Error during a backup, so that the job is retried later */
export async function runUnlessFilesLocked(db: RootDb, remove: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${FILES_LOCK}) as free`);
    if (!rows[0]?.free) throw new Error('A backup is running: files are removed after it');
    await remove(tx);
  });
}
