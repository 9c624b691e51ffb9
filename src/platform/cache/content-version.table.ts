import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/db.ts';

/**
 * A single row. Triggers on every content table raise it in the writing transaction (drizzle/, migration "content
 * version").
 */
export const contentVersion = pgTable(
  'content_version',
  { id: integer().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(1) },
  (table) => [check('content_version_single_row', sql`${table.id} = 1`)],
);

/**
 * Locks the content version at the start of a transaction that writes public content. The triggers would lock it at the
 * end anyway, when each writer already holds row locks, and two writers could deadlock.
 */
export async function acquireContentLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select from ${contentVersion} where id = 1 for update`);
}
