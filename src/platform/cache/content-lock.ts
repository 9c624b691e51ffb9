import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/db.ts';
import { contentVersion } from './content-version.table.ts';

/**
 * Locks the content version at the start of a transaction that writes public content. The triggers would lock it at the
 * end anyway, when each writer already holds row locks, and two writers could deadlock.
 */
export async function acquireContentLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select from ${contentVersion} where id = 1 for update`);
}
