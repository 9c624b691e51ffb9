import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#lib/days.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { toNamedPerson } from '#lib/words.ts';
import { users } from '../auth/users.table.ts';
import type { Db, Transaction } from '../db/db.ts';
import { olderThan } from '../db/filters.ts';
import type { RecordTable } from '../records/record-store.ts';
import { revokePreviewLinks } from './preview-links.ts';
import { previewLinks, revisions, trash, workingCopies } from './publishing.table.ts';
import { removeRevisions } from './revisions.ts';
import { removeWorkingCopies } from './working-copies.ts';

/** The number of days in which a deleted record can be restored. */
export const TRASH_DAYS = 30;

type Status = typeof trash.$inferInsert.status;

interface TrashEntry {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly deletedBy: number;
}

/** Notes a record whose status becomes "trashed". */
export async function addToTrash(tx: Transaction, kind: Kind, item: TrashEntry): Promise<void> {
  await addItemToTrash(tx, kind.name, item);
  // Preview links that somebody outside has stop working.
  await revokePreviewLinks(tx, kind, item.id);
}

/** Adds an entry to the list. What is not a record of a kind, like a message, hides itself. */
export async function addItemToTrash(
  tx: Transaction,
  kind: string,
  { id, title, status, deletedBy }: TrashEntry,
): Promise<void> {
  await tx.insert(trash).values({ kind, recordId: id, title, status: status as Status, deletedBy });
}

/** Takes an entry off the list. */
export async function removeFromTrash(tx: Transaction, kind: string, id: number): Promise<void> {
  await tx.delete(trash).where(and(eq(trash.kind, kind), eq(trash.recordId, id)));
}

/** Takes a record off the list and returns the status it had; undefined if it is not in the trash. */
export async function takeFromTrash(tx: Transaction, kind: Kind, id: number): Promise<string | undefined> {
  const [row] = await tx.delete(trash).where(ofRecord(kind, id)).returning({ status: trash.status });
  return row?.status;
}

const isNot = (hidden: readonly string[]) => notInArray(trash.kind, [...hidden]);

/** The trash without these kinds, the latest first, one more than `limit`. */
export async function listTrash(db: Db, hidden: readonly string[], limit: number, after?: readonly [Date, number]) {
  const rows = await db
    .select({
      entry: trash.id,
      kind: trash.kind,
      id: trash.recordId,
      title: trash.title,
      status: trash.status,
      deletedAt: trash.deletedAt,
      deletedBy: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.deletedBy))
    .where(and(isNot(hidden), olderThan(trash.deletedAt, trash.id, after)))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(limit + 1);
  return rows.map(({ deletedBy, ...row }) => ({ ...row, deletedBy: deletedBy && toNamedPerson(deletedBy) }));
}

export const countTrash = (db: Db, hidden: readonly string[]): Promise<number> => db.$count(trash, isNot(hidden));

/** The records whose time in the trash is over by `now`. */
export const listExpiredTrash = (db: Db, now: Date) =>
  db
    .select({ kind: trash.kind, id: trash.recordId })
    .from(trash)
    .where(lt(trash.deletedAt, new Date(now.getTime() - TRASH_DAYS * DAY_MS)));

/** Removes what belongs to a record that is deleted for good. */
export async function removePublishingData(tx: Transaction, kind: Kind, id: number): Promise<void> {
  await tx.delete(trash).where(ofRecord(kind, id));
  await removeRevisions(tx, kind, id);
  await removeWorkingCopies(tx, kind, id);
  await revokePreviewLinks(tx, kind, id);
}

/** The same for all records of a table that no longer exist. */
export async function removeOrphanedPublishingData(tx: Transaction, kind: Kind, table: RecordTable): Promise<void> {
  const existing = tx.select({ id: table.id }).from(table);
  for (const own of [trash, revisions, workingCopies, previewLinks])
    await tx.delete(own).where(and(eq(own.kind, kind.name), notInArray(own.recordId, sql`${existing}`)));
}

const ofRecord = (kind: Kind, id: number) => and(eq(trash.kind, kind.name), eq(trash.recordId, id));
