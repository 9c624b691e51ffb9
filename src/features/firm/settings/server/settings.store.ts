import { and, desc, eq, lte, max, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { SITE_REVISIONS_KEPT } from '../settings.constants.ts';
import { siteSettingsSaves as saves } from './settings.table.ts';

/** The newest save; undefined while the defaults apply. */
export async function findNewestSave(db: Db) {
  const [row] = await db.select().from(saves).orderBy(desc(saves.id)).limit(1);
  return row;
}

export async function findSave(db: Db, id: number) {
  const [row] = await db.select().from(saves).where(eq(saves.id, id));
  return row;
}

/** Newest first. */
export const listSaves = (db: Db) =>
  db
    .select({
      id: saves.id,
      createdAt: saves.createdAt,
      changed: saves.changed,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(saves)
    .leftJoin(users, and(eq(users.id, saves.actorId)))
    .orderBy(desc(saves.id))
    .limit(SITE_REVISIONS_KEPT);

/** Has other saves wait until the transaction ends, so that of two saves of one version one is a conflict. */
export const lockSaves = (tx: Transaction) => tx.execute(sql`LOCK TABLE ${saves} IN SHARE ROW EXCLUSIVE MODE`);

/** Adds a save and removes those beyond the number that is kept. @returns its id */
export async function insertSave(tx: Transaction, save: Omit<typeof saves.$inferInsert, 'id'>): Promise<number> {
  const [row] = await tx.insert(saves).values(save).returning({ id: saves.id });
  if (!row) throw new Error('The settings were not saved');
  const oldest = tx.select({ id: max(saves.id) }).from(saves);
  await tx.delete(saves).where(lte(saves.id, sql`(${oldest}) - ${SITE_REVISIONS_KEPT}`));
  return row.id;
}

/** Removes a save, so that the one before applies again. */
export async function deleteSave(tx: Transaction, id: number): Promise<void> {
  await tx.delete(saves).where(eq(saves.id, id));
}
