import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { EXPORT_HOURS } from '../exports.constants.ts';
import { siteExports as table } from './exports.table.ts';

export type ExportRow = typeof table.$inferSelect;

const LISTED = 10;

const select = (db: Db) =>
  db
    .select({ row: table, startedBy: { firstName: users.firstName, lastName: users.lastName } })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId));
export type ListedExport = Awaited<ReturnType<typeof listExports>>[number];

/** The newest first. */
export const listExports = (db: Db) => select(db).orderBy(desc(table.createdAt), desc(table.id)).limit(LISTED);

export async function findExport(db: Db, id: number): Promise<ListedExport | undefined> {
  const [found] = await select(db).where(eq(table.id, id));
  return found;
}

/** Waits for others who start an export, so that only one does. */
export const lockExports = (tx: Transaction) => tx.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);

/** Whether one is being made. One that has been silent for minutes is not. */
export const hasRunningExport = async (db: Db): Promise<boolean> =>
  (await db.$count(table, and(eq(table.state, 'running'), sql`${table.progressAt} > now() - interval '3 minutes'`))) >
  0;

export async function insertExport(db: Db, userId: number): Promise<number> {
  const [row] = await db.insert(table).values({ userId }).returning({ id: table.id });
  if (!row) throw new Error('The export was not stored');
  return row.id;
}

export async function updateExport(db: Db, id: number, change: Partial<ExportRow>): Promise<void> {
  await db
    .update(table)
    .set({ progressAt: sql`now()`, ...change })
    .where(eq(table.id, id));
}

/** Stores how far an export is. @returns whether somebody wants it to stop */
export async function saveExportProgress(
  db: Db,
  id: number,
  progress: Pick<ExportRow, 'done' | 'total'>,
): Promise<boolean> {
  const [row] = await db
    .update(table)
    .set({ ...progress, progressAt: sql`now()` })
    .where(and(eq(table.id, id), eq(table.state, 'running')))
    .returning({ isStopWanted: table.isStopWanted });
  return row?.isStopWanted ?? true;
}

/** Exports whose archive is a day old, and those that ended without a trace. */
export const listOldExports = (db: Db): Promise<ExportRow[]> => {
  const limit = sql`now() - make_interval(hours => ${EXPORT_HOURS}::int)`;
  return db
    .select()
    .from(table)
    .where(
      or(and(isNotNull(table.fileKey), lt(table.doneAt, limit)), lt(table.createdAt, sql`now() - interval '30 days'`)),
    );
};

export async function deleteExport(db: Db, id: number): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}
