import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { RedirectBody } from '../redirects.contract.ts';
import { redirects } from './redirects.table.ts';

export type RedirectRow = typeof redirects.$inferSelect;

export const REDIRECT_SORTS = {
  createdAt: { column: redirects.createdAt, type: 'time' },
  from: { column: redirects.from, type: 'text' },
  hits: { column: redirects.hits, type: 'number' },
} as const satisfies Record<string, SortColumn>;

const matches = (q: string | undefined) => textContains(sql`(${redirects.from} || ' ' || ${redirects.to})`, q);

/** Lists redirects, one more than `limit`. */
export function listRedirects(
  db: Db,
  { q, limit, sorting }: { q?: string | undefined; limit: number; sorting: Sorting },
): Promise<RedirectRow[]> {
  const { where, orderBy } = toSortSql(sorting, redirects.id);
  const filter = matches(q);
  return db
    .select()
    .from(redirects)
    .where(filter && where ? sql`${filter} and ${where}` : (filter ?? where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countRedirects = (db: Db, q?: string): Promise<number> => db.$count(redirects, matches(q));

/** Locks the redirects against other writers until the transaction ends, and lists where all of them lead. */
export async function lockRedirects(tx: Transaction) {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
  const { id, from, to, isPermanent } = redirects;
  return tx.select({ id, from, to, isPermanent }).from(redirects);
}

/** Finds the redirects of these patterns, in the order of the patterns. */
export async function findRedirects(db: Db, patterns: readonly string[]): Promise<RedirectRow[]> {
  const rows = await db
    .select()
    .from(redirects)
    .where(inArray(redirects.from, [...patterns]));
  return rows.sort((a, b) => patterns.indexOf(a.from) - patterns.indexOf(b.from));
}

/** Adds redirects, or replaces those of the same address. */
export function saveRedirects(tx: Transaction, rows: readonly RedirectBody[]): Promise<RedirectRow[]> {
  return tx
    .insert(redirects)
    .values([...rows])
    .onConflictDoUpdate({
      target: redirects.from,
      set: { to: sql`excluded."to"`, isPermanent: sql`excluded.is_permanent` },
    })
    .returning();
}

export async function updateRedirect(
  tx: Transaction,
  id: number,
  body: RedirectBody,
): Promise<RedirectRow | undefined> {
  const [row] = await tx.update(redirects).set(body).where(eq(redirects.id, id)).returning();
  return row;
}

export async function deleteRedirect(tx: Transaction, id: number): Promise<RedirectRow | undefined> {
  const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  return row;
}

/** Adds the uses that a node has counted. */
export async function addHits(db: Db, hits: ReadonlyMap<number, number>): Promise<void> {
  if (hits.size === 0) return;
  const rows = sql.join(
    // In one order, so that two nodes cannot deadlock.
    [...hits].sort(([a], [b]) => a - b).map(([id, count]) => sql`(${id}::int, ${count}::int)`),
    sql`, `,
  );
  await db.execute(sql`with added (id, hits) as (values ${rows}),
    held as (select id from ${redirects} where id in (select id from added) order by id for update)
    update ${redirects} set hits = least(${redirects.hits}::bigint + added.hits, 2147483647), last_used_at = now()
    from added join held using (id) where ${redirects.id} = added.id`);
}
