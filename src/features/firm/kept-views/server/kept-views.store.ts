import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { KeptViewBody } from '../kept-views.contract.ts';
import { keptViews } from './kept-views.table.ts';

const COLUMNS = { id: keptViews.id, name: keptViews.name, search: keptViews.search };

/** A colleague's views of a page, by name. */
export const listKeptViews = (db: Db, userId: number, page: string) =>
  db
    .select(COLUMNS)
    .from(keptViews)
    .where(and(eq(keptViews.userId, userId), eq(keptViews.page, page)))
    .orderBy(asc(sql`lower(${keptViews.name})`));

/** Returns this feature's data about a user, for the export. */
export const getKeptViewData = async (db: Db, userId: number) => ({
  keptViews: await db
    .select({ page: keptViews.page, name: keptViews.name, search: keptViews.search })
    .from(keptViews)
    .where(eq(keptViews.userId, userId))
    .orderBy(asc(keptViews.id)),
});

/** Adds a view, or replaces the one with this id. The caller has locked the colleague's row. */
export async function saveKeptView(tx: Transaction, userId: number, id: number | undefined, view: KeptViewBody) {
  const [row] = await (id === undefined
    ? tx
        .insert(keptViews)
        .values({ userId, ...view })
        .returning(COLUMNS)
    : tx.update(keptViews).set(view).where(eq(keptViews.id, id)).returning(COLUMNS));
  if (!row) throw new Error('The view was not saved');
  return row;
}

/** @returns whether the colleague had such a view */
export async function deleteKeptView(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(keptViews)
    .where(and(eq(keptViews.userId, userId), eq(keptViews.id, id)))
    .returning({ id: keptViews.id });
  return deleted.length > 0;
}
