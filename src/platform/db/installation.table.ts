import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { RootDb, Transaction } from './db.ts';

/** One-time steps already done for this installation, so that a restart does not repeat them. */
export const installation = pgTable('installation', { fact: text().primaryKey(), createdAt: createdAt() });

/** A lock that is waited for inside the database would look like a connection that does not respond. */
const RETRY_MS = 200;

/**
 * Runs `work` unless `fact` is recorded as done, and records it in the same transaction. If two processes start at
 * once, the second waits for the first, however long that takes. @returns whether it ran
 */
export async function runOnce(db: RootDb, fact: string, work: (tx: Transaction) => Promise<void>): Promise<boolean> {
  for (;;) {
    const outcome = await db.transaction(async (tx) => {
      const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`once:${fact}`}, 0)) as free`;
      const { rows } = await tx.execute<{ free: boolean }>(lock);
      if (!rows[0]?.free) return 'busy';
      const inserted = await tx.insert(installation).values({ fact }).onConflictDoNothing().returning();
      if (inserted.length === 0) return 'done before';
      // `work` may take long between two statements.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await work(tx);
      return 'done';
    });
    if (outcome !== 'busy') return outcome === 'done';
    await sleep(RETRY_MS);
  }
}
