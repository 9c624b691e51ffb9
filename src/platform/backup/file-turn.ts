import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { RootDb, Transaction } from '../db/db.ts';

/** Any number that nothing else on this database locks. */
const FILES_LOCK = 7_281_990_046;

/** While this connection is open no stored file is removed: every file that a snapshot's rows name can still be copied. */
export async function keepFiles(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [FILES_LOCK]);
}

/** Runs `remove` unless a backup is under way. @throws Error then: the job is tried again later */
export async function unlessFilesAreKept(db: RootDb, remove: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${FILES_LOCK}) as free`);
    if (!rows[0]?.free) throw new Error('A backup is under way: files are removed after it');
    await remove(tx);
  });
}
