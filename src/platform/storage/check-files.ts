import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDatabaseTime } from '../db/database-time.ts';
import type { Db } from '../db/db.ts';
import { createMeter } from './checked-storage.ts';
import { DamagedFile, type FileStorage } from './storage.ts';
import {
  listRecordedKeys,
  listStoredFiles,
  listUnread,
  noteIntact,
  recordStoredFile,
  type StoredFileRow,
} from './stored-files.store.ts';

interface CheckDeps {
  readonly db: Db;
  /** From `createCheckedStorage`, which compares what it reads and notes faults. */
  readonly storage: FileStorage;
}

interface CheckLimits {
  /** Bytes read in one check. The files that were not read for the longest time come first. */
  readonly bytes: number;
  readonly bytesPerSecond: number;
}

// An hour at most, beside the site's own reading.
const CHECK_LIMITS: CheckLimits = { bytes: 72e9, bytesPerSecond: 20e6 };

/**
 * Compares every stored file with what was recorded when it was written: presence and size of all files, and, within the
 * limits, their bytes. Records the files that nobody recorded, such as those of a restored folder.
 */
export async function checkFiles({ db, storage }: CheckDeps, limits = CHECK_LIMITS): Promise<void> {
  const startedAt = await readDatabaseTime(db);
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  let bytesLeft = limits.bytes;
  const check = async (row: StoredFileRow): Promise<void> => {
    bytesLeft -= row.bytes;
    if (await readWhole(storage, row.key)) await noteIntact(db, row);
    await sleep((1000 * row.bytes) / limits.bytesPerSecond);
  };
  for await (const rows of listStoredFiles(db, startedAt)) {
    for (const row of rows) if (row.fault || sizes.get(row.key) !== row.bytes) await check(row);
    for (const { key } of rows) sizes.delete(key);
  }
  await recordFound({ db, storage }, [...sizes.keys()]);
  while (bytesLeft > 0) {
    const rows = await listUnread(db, startedAt);
    if (rows.length === 0) return;
    for (const row of rows) if (bytesLeft > 0) await check(row);
  }
}

/** Lists recorded files that are not there or have another size, and changes nothing. @throws StorageUnavailable */
export async function listMismatches(
  db: Db,
  storage: Pick<FileStorage, 'read' | 'list'>,
): Promise<Pick<StoredFileRow, 'key' | 'fault'>[]> {
  const startedAt = await readDatabaseTime(db);
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  const found: Pick<StoredFileRow, 'key' | 'fault'>[] = [];
  for await (const rows of listStoredFiles(db, startedAt)) {
    for (const { key, bytes } of rows) {
      if (sizes.get(key) === bytes) continue;
      // The site may have written it again while the others were listed.
      const file = await storage.read(key);
      if (file?.size !== bytes) found.push({ key, fault: file ? 'damaged' : 'missing' });
    }
  }
  return found;
}

/** Reads a file to its end. @returns whether it is as it was stored @throws StorageUnavailable */
async function readWhole(storage: FileStorage, key: string): Promise<boolean> {
  try {
    const file = await storage.read(key);
    if (file) await finished((await file.open()).resume());
    return file !== undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}

async function recordFound({ db, storage }: CheckDeps, keys: readonly string[]): Promise<void> {
  const recorded = await listRecordedKeys(db, keys);
  for (const key of keys) {
    const file = recorded.has(key) ? undefined : await storage.read(key);
    if (!file) continue;
    const meter = createMeter();
    await finished((await file.open()).pipe(meter.stream).resume());
    await recordStoredFile(db, { key, ...meter.read() }, { isWritten: false });
  }
}
