import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/db.ts';
import { contentVersion } from './content-version.table.ts';

/**
 * Writers of public content take turns from their first statement on. The triggers would make them wait for the version in the
 * end, when each holds rows another may want: two such writers could wait for each other for ever.
 */
export async function takeContentTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select from ${contentVersion} where id = 1 for update`);
}
