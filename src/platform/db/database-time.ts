import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The database's time, which is the same for all nodes even if the clock of one is wrong. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}
