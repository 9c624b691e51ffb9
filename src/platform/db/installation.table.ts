import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { RootDb, Transaction } from './db.ts';

/** Lasting facts of this installation: one-time steps already done, so that a restart does not repeat them, and values. */
export const installation = pgTable('installation', {
  fact: text().primaryKey(),
  value: text(),
  createdAt: createdAt(),
});

/** A lock that is waited for inside the database would look like a connection that does not respond. */
const RETRY_MS = 200;
/** A node whose machine lost power would otherwise hold the lock for hours. */
const IDLE_LIMIT = sql`set local idle_in_transaction_session_timeout = '10min'`;

/**
 * Runs `work` unless `fact` is recorded as done, and records it in the same transaction. If two processes start at
 * once, the second waits for the first, however long that takes. `work` may pause for 10 minutes between two statements.
 * @returns whether it ran
 */
export async function runOnce(
  db: RootDb,
  fact: string,
  work: (tx: Transaction) => Promise<void>,
  log: { warn(text: string): void },
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    if ((await db.$count(installation, eq(installation.fact, fact))) > 0) return false;
    const outcome = await db.transaction(async (tx) => {
      const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`once:${fact}`}, 0)) as free`;
      const { rows } = await tx.execute<{ free: boolean }>(lock);
      if (!rows[0]?.free) return 'busy';
      const inserted = await tx.insert(installation).values({ fact }).onConflictDoNothing().returning();
      if (inserted.length === 0) return 'done before';
      await tx.execute(IDLE_LIMIT);
      await work(tx);
      return 'done';
    });
    if (outcome !== 'busy') return outcome === 'done';
    if (attempt === 1) log.warn(`waiting until another node has done this once: ${fact}`);
    await sleep(RETRY_MS);
  }
}
