import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { type FileFault, storedFiles } from './stored-files.table.ts';

export type StoredFileRow = typeof storedFiles.$inferSelect;

const BATCH_SIZE = 500;

export async function findStoredFile(db: Db, key: string): Promise<StoredFileRow | undefined> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
  return row;
}

/** Records a file that was just written or, for one that nobody recorded, found. */
export async function recordStoredFile(
  db: Db,
  file: Pick<StoredFileRow, 'key' | 'bytes' | 'sha256'>,
  { isWritten }: { isWritten: boolean },
): Promise<void> {
  const insert = db.insert(storedFiles).values(file);
  const { bytes, sha256 } = file;
  const set = { bytes, sha256, checkedAt: sql`now()`, fault: null, faultEtag: null };
  await (isWritten ? insert.onConflictDoUpdate({ target: storedFiles.key, set }) : insert.onConflictDoNothing());
}

export async function deleteStoredFileRow(db: Db, key: string): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.key, key));
}

/** Notes a fault, unless the file was written again since `row` was read. */
export async function noteFault(
  db: Db,
  { key, sha256 }: Pick<StoredFileRow, 'key' | 'sha256'>,
  fault: FileFault,
  faultEtag: string | null = null,
): Promise<void> {
  await db
    .update(storedFiles)
    .set({ fault, faultEtag })
    .where(and(eq(storedFiles.key, key), eq(storedFiles.sha256, sha256)));
}

/** Notes that a file was read and is as it was written. */
export async function noteIntact(db: Db, { key, sha256 }: Pick<StoredFileRow, 'key' | 'sha256'>): Promise<void> {
  await db
    .update(storedFiles)
    .set({ fault: null, faultEtag: null, checkedAt: sql`now()` })
    .where(and(eq(storedFiles.key, key), eq(storedFiles.sha256, sha256)));
}

/** The files with a fault, by key. */
export const listFaults = (db: Db, limit: number): Promise<StoredFileRow[]> =>
  db.select().from(storedFiles).where(isNotNull(storedFiles.fault)).orderBy(asc(storedFiles.key)).limit(limit);

export const countFaults = (db: Db): Promise<number> => db.$count(storedFiles, isNotNull(storedFiles.fault));

/** The number of recorded files, and the time since which each of them has been read once. */
export async function summarizeStoredFiles(db: Db): Promise<{ files: number; checkedSince: Date | null }> {
  const [row] = await db.select({ files: count(), checkedSince: min(storedFiles.checkedAt) }).from(storedFiles);
  return row ?? { files: 0, checkedSince: null };
}

/** All recorded files that existed at `before`, in batches. */
export async function* listStoredFiles(db: Db, before: Date): AsyncGenerator<StoredFileRow[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .select()
      .from(storedFiles)
      .where(and(gt(storedFiles.key, last), lt(storedFiles.checkedAt, before)))
      .orderBy(asc(storedFiles.key))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.key ?? last;
  }
}

/** Files without a fault that were not read since `before`, the longest unread first. */
export const listUnread = (db: Db, before: Date): Promise<StoredFileRow[]> =>
  db
    .select()
    .from(storedFiles)
    .where(and(isNull(storedFiles.fault), lt(storedFiles.checkedAt, before)))
    .orderBy(asc(storedFiles.checkedAt), asc(storedFiles.key))
    .limit(BATCH_SIZE);

/** Those of these keys that are recorded. */
export async function listRecordedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
