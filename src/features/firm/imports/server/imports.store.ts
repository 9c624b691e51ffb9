import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { type DraftType, type ImportState, WORKING_STATES } from '../imports.constants.ts';
import type { ImportReport } from '../imports.contract.ts';
import { importedRecords, imports } from './imports.table.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportedRecord = typeof importedRecords.$inferSelect;

const LISTED = 50;
/** Begins the id of a redirect that a text brought from its former address. */
export const OLD_ADDRESS = 'old:';

const select = (db: Db) =>
  db
    .select({ row: imports, startedBy: { firstName: users.firstName, lastName: users.lastName } })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId));
export type ListedImport = Awaited<ReturnType<typeof listImports>>[number];

/** The newest first. */
export const listImports = (db: Db) => select(db).orderBy(desc(imports.createdAt), desc(imports.id)).limit(LISTED);

export async function findImport(db: Db, id: number): Promise<ListedImport | undefined> {
  const [found] = await select(db).where(eq(imports.id, id));
  return found;
}

/** Locks the import until the transaction ends. */
export async function lockImport(tx: Transaction, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<ImportRow> {
  const [inserted] = await db.insert(imports).values(row).returning();
  if (!inserted) throw new Error('The import was not stored');
  return inserted;
}

export async function updateImport(db: Db, id: number, change: Partial<ImportRow>): Promise<void> {
  await db
    .update(imports)
    .set({ progressAt: sql`now()`, ...change })
    .where(eq(imports.id, id));
}

/** Stores how far an import is. @returns whether somebody wants it to stop */
export async function saveProgress(
  db: Db,
  id: number,
  report: Pick<Partial<ImportRow>, 'checkReport' | 'doneReport' | 'takenBackReport'>,
): Promise<boolean> {
  const [row] = await db
    .update(imports)
    .set({ ...report, progressAt: sql`now()` })
    .where(eq(imports.id, id))
    .returning({ isStopWanted: imports.isStopWanted });
  return row?.isStopWanted ?? true;
}

/** An arbitrary number that no other lock uses. */
const IMPORT_LOCK = 7_281_990_047;

/** Takes the lock of the one import that may run, until the transaction ends. @returns whether it was free */
export async function tryImportLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`);
  return rows[0]?.free === true;
}

/** Keeps the transaction that holds the lock from being ended as idle. */
export const touchImportLock = (tx: Transaction) => tx.execute(sql`select 1`);

/** Whether an import other than `id` waits for its turn, or is being worked on. One that has been silent for minutes is not. */
export const hasWorkingImport = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(
    imports,
    and(
      inArray(imports.state, [...WORKING_STATES]),
      sql`${imports.id} <> ${id} and ${imports.progressAt} > now() - interval '3 minutes'`,
    ),
  )) > 0;

/** The redirects that an import's texts brought from their former addresses. */
export const countOldAddresses = (db: Db, importId: number): Promise<number> =>
  db.$count(
    importedRecords,
    and(
      eq(importedRecords.importId, importId),
      eq(importedRecords.type, 'redirect'),
      sql`starts_with(${importedRecords.sourceId}, ${OLD_ADDRESS})`,
    ),
  );

/** The uploaded files of imports that nobody has gone on with since a time. */
export const listAbandoned = (db: Db, before: Date) =>
  db
    .select({ id: imports.id, fileKey: imports.fileKey })
    .from(imports)
    .where(
      and(
        isNotNull(imports.fileKey),
        lt(imports.progressAt, before),
        inArray(imports.state, ['checked', 'stopped', 'failed'] satisfies ImportState[]),
      ),
    );

/** Which of these were imported, by their ids in the source. */
export async function listKnown(
  db: Db,
  origin: string,
  type: DraftType,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, ImportedRecord>> {
  const rows = await db
    .select()
    .from(importedRecords)
    .where(
      and(
        eq(importedRecords.origin, origin),
        eq(importedRecords.type, type),
        inArray(importedRecords.sourceId, [...sourceIds]),
      ),
    );
  return new Map(rows.map((row) => [row.sourceId, row]));
}

export async function insertRecords(tx: Transaction, rows: readonly ImportedRecord[]): Promise<void> {
  await insertRows(tx, importedRecords, rows);
}

/** The next records of one type that an import brought, after the one with this id. */
export const listRecordsOf = (
  db: Db,
  importId: number,
  { type, afterId, limit }: { type: DraftType; afterId: number; limit: number },
): Promise<ImportedRecord[]> =>
  db
    .select()
    .from(importedRecords)
    .where(
      and(
        eq(importedRecords.importId, importId),
        eq(importedRecords.type, type),
        sql`${importedRecords.recordId} > ${afterId}`,
      ),
    )
    .orderBy(importedRecords.recordId)
    .limit(limit);

export async function deleteRecords(
  tx: Transaction,
  importId: number,
  type: DraftType,
  recordIds: readonly number[],
): Promise<void> {
  if (recordIds.length === 0) return;
  await tx
    .delete(importedRecords)
    .where(
      and(
        eq(importedRecords.importId, importId),
        eq(importedRecords.type, type),
        inArray(importedRecords.recordId, [...recordIds]),
      ),
    );
}

/** The reports of an import, by the state in which each is written. */
export const toReportColumn = (
  state: ImportState,
  report: ImportReport,
): Pick<Partial<ImportRow>, 'checkReport' | 'doneReport' | 'takenBackReport'> =>
  state === 'checking'
    ? { checkReport: report }
    : state === 'taking-back'
      ? { takenBackReport: report }
      : { doneReport: report };
