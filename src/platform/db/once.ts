import { sql } from 'drizzle-orm';
import type { RootDb, Transaction } from './db.ts';
import { installation } from './installation.table.ts';

/**
 * Runs `work` unless `fact` was done before, in one transaction with the note that it is done: of two processes starting at
 * once the second waits at the key and then finds it taken. Returns whether it ran.
 */
export function once(db: RootDb, fact: string, work: (tx: Transaction) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const noted = await tx.insert(installation).values({ fact }).onConflictDoNothing().returning();
    if (noted.length === 0) return false;
    // It may compute for long between two statements.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await work(tx);
    return true;
  });
}
