import { and, asc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { listLevelsBelow } from '#lib/access.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { whitepaperReaders } from './named-readers.table.ts';
import { whitepaperStore } from './whitepapers.store.ts';
import { whitepapers } from './whitepapers.table.ts';

/** Papers in the list for one client. */
const MOST_LISTED = 200;

/** Whether a client may download a white paper by name. */
export const isNamedReader = async (db: Db, whitepaperId: number, userId: number): Promise<boolean> =>
  (await db.$count(
    whitepaperReaders,
    and(eq(whitepaperReaders.whitepaperId, whitepaperId), eq(whitepaperReaders.userId, userId)),
  )) > 0;

/** The published papers that not every member may download, and whether a client may by name. By title. */
export function listNameablePapers(db: Db, userId: number) {
  const { access, title, id } = whitepapers;
  return db
    .select({ ...pickColumns(whitepapers, 'id', 'title', 'access'), isNamed: isNotNull(whitepaperReaders.userId) })
    .from(whitepapers)
    .leftJoin(whitepaperReaders, and(eq(whitepaperReaders.whitepaperId, id), eq(whitepaperReaders.userId, userId)))
    .where(
      and(
        whitepaperStore.isPublic,
        or(notInArray(access, [...listLevelsBelow('confirmed')]), isNotNull(whitepaperReaders.userId)),
      ),
    )
    .orderBy(asc(sql`lower(${title})`), asc(id))
    .limit(MOST_LISTED)
    .then((rows) => rows.map((row) => ({ ...row, isNamed: Boolean(row.isNamed) })));
}

/** The papers that a client was given by name, in the order in which that happened. */
export const listNamedPapers = (db: Db, userId: number) =>
  db
    .select({ id: whitepapers.id, title: whitepapers.title, givenAt: whitepaperReaders.createdAt })
    .from(whitepaperReaders)
    .innerJoin(whitepapers, eq(whitepapers.id, whitepaperReaders.whitepaperId))
    .where(eq(whitepaperReaders.userId, userId))
    .orderBy(asc(whitepaperReaders.createdAt), asc(whitepapers.id));

/** Finds a user and locks their role until the transaction ends. */
export async function lockReader(tx: Transaction, userId: number) {
  const [row] = await tx
    .select(pickColumns(users, 'id', 'firstName', 'lastName', 'role'))
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row;
}

/** @returns false if nothing changed */
export async function nameReader(tx: Transaction, whitepaperId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .insert(whitepaperReaders)
    .values({ whitepaperId, userId })
    .onConflictDoNothing()
    .returning({ userId: whitepaperReaders.userId });
  return rows.length > 0;
}

/** @returns false if nothing changed */
export async function unnameReader(tx: Transaction, whitepaperId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(whitepaperReaders)
    .where(and(eq(whitepaperReaders.whitepaperId, whitepaperId), eq(whitepaperReaders.userId, userId)))
    .returning({ userId: whitepaperReaders.userId });
  return rows.length > 0;
}
