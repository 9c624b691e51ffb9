import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { RootDb, Transaction } from './db.ts';

/** One-time steps already done for this installation, so that a restart does not repeat them. */
export const installation = pgTable('installation', { fact: text().primaryKey(), createdAt: createdAt() });

/**
 * Runs `work` unless `fact` is recorded as done, and records it in the same transaction. If two processes start at
 * once, the second waits for the first. @returns whether it ran
 */
export function runOnce(db: RootDb, fact: string, work: (tx: Transaction) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const inserted = await tx.insert(installation).values({ fact }).onConflictDoNothing().returning();
    if (inserted.length === 0) return false;
    // `work` may take long between two statements.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await work(tx);
    return true;
  });
}
