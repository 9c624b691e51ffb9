import { desc, eq, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { isWild, withoutWild } from '../domain/redirect-paths.ts';
import { REDIRECT_LIMITS } from '../redirects.constants.ts';
import { missingAddresses as missing } from './redirects.table.ts';

export type MissingRow = typeof missing.$inferSelect;

/** What a node has counted of one address. */
export interface Miss {
  readonly hits: number;
  readonly referrer: string | undefined;
}

/** The most wanted first, one more than `limit`. */
export const listMissing = (
  db: Db,
  { limit, after }: { limit: number; after: readonly [number, number] | undefined },
): Promise<MissingRow[]> =>
  db
    .select()
    .from(missing)
    .where(after && sql`(${missing.hits}, ${missing.id}) < (${after[0]}::int, ${after[1]}::int)`)
    .orderBy(desc(missing.hits), desc(missing.id))
    .limit(limit + 1);

export const countMissing = (db: Db): Promise<number> => db.$count(missing);

/** Adds what a node has counted, and drops the least wanted beyond the limit. */
export async function addMisses(db: Db, misses: ReadonlyMap<string, Miss>): Promise<void> {
  if (misses.size === 0) return;
  const rows = [...misses]
    // In one order, so that two nodes cannot deadlock.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { hits, referrer }]) => ({ path, hits, referrer: referrer ?? null }));
  await db
    .insert(missing)
    .values(rows)
    .onConflictDoUpdate({
      target: missing.path,
      set: {
        hits: sql`least(${missing.hits}::bigint + excluded.hits, 2147483647)`,
        lastAskedAt: sql`now()`,
        referrer: sql`coalesce(excluded.referrer, ${missing.referrer})`,
      },
    });
  await db.execute(sql`delete from ${missing} where id in (
    select id from ${missing} order by hits desc, last_asked_at desc offset ${REDIRECT_LIMITS.missing})`);
}

/** Deletes the addresses that a redirect takes from now on. */
export async function deleteMissing(db: Db, from: string): Promise<void> {
  const below = `${withoutWild(from).replace(/[\\%_]/g, (character) => `\\${character}`)}/%`;
  await db.delete(missing).where(or(eq(missing.path, from), isWild(from) ? like(missing.path, below) : undefined));
}

/** Deletes what nobody has asked for since a time. */
export async function deleteOldMissing(db: Db, before: Date): Promise<void> {
  await db.delete(missing).where(lt(missing.lastAskedAt, before));
}
