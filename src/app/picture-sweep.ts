import { and, inArray, lt, notInArray } from 'drizzle-orm';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { GENERATED_FOLDER } from '#platform/images/generated-pictures.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { unnamedFiles } from '#platform/storage/unnamed-files.table.ts';
import { listNamedAddresses } from './record-files.ts';

/** Storage folder of pictures that were uploaded in the editor. */
export const PICTURES_FOLDER = 'media/uploads/';
const DAY_MS = 24 * 3600_000;
/** How long a text that names the picture may still be saved, from a browser draft or by undoing a change. */
const UNNAMED_MS = 30 * DAY_MS;
/** Generated variants are generated again on request. */
const MADE_MS = 90 * DAY_MS;
const BATCH_SIZE = 500;

interface Deps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  /** Removes files through a job of the transaction. 'unnamed' skips those that a record names when it runs. */
  readonly removeFiles: (tx: Transaction, keys: readonly string[], which?: 'unnamed') => Promise<void>;
}

/**
 * Records which uploaded pictures no record names at `now`. Removes those that were unnamed for a month, and generated
 * variants that are older than 90 days.
 */
export async function sweepPictures({ db, storage, removeFiles }: Deps, now: Date): Promise<void> {
  const pictures: string[] = [];
  const variants: string[] = [];
  for await (const { key, modifiedAt } of storage.list()) {
    if (key.startsWith(PICTURES_FOLDER)) pictures.push(key);
    else if (key.startsWith(GENERATED_FOLDER) && now.getTime() - modifiedAt.getTime() > MADE_MS) variants.push(key);
  }
  // Reads the names after listing the files, so that a picture that was named in between counts as named.
  const named = await listNamedAddresses(db);
  const unnamed = pictures.filter((key) => !named.has(`/${key}`));
  await db.transaction(async (tx) => {
    await tx.delete(unnamedFiles).where(unnamed.length > 0 ? notInArray(unnamedFiles.key, unnamed) : undefined);
    for (const keys of splitIntoBatches(unnamed)) {
      const rows = keys.map((key) => ({ key, since: now }));
      await tx.insert(unnamedFiles).values(rows).onConflictDoNothing();
    }
    const old = await tx
      .select({ key: unnamedFiles.key })
      .from(unnamedFiles)
      .where(lt(unnamedFiles.since, new Date(now.getTime() - UNNAMED_MS)));
    for (const keys of splitIntoBatches(old.map(({ key }) => key))) await removeFiles(tx, keys, 'unnamed');
    for (const keys of splitIntoBatches(variants)) await removeFiles(tx, keys);
  });
}

/**
 * Removes those pictures that are still unnamed. Meanwhile, saving a text waits for the content lock, and uploading one
 * of these pictures again waits for its row.
 */
export async function removeUnnamed(tx: Transaction, keys: readonly string[], storage: FileStorage): Promise<void> {
  await acquireContentLock(tx);
  const named = await listNamedAddresses(tx);
  const unnamed = keys.filter((key) => !named.has(`/${key}`));
  if (unnamed.length === 0) return;
  const rows = await tx
    .delete(unnamedFiles)
    .where(and(inArray(unnamedFiles.key, unnamed)))
    .returning();
  for (const { key } of rows) await storage.remove(key);
}

function* splitIntoBatches(keys: readonly string[]): Generator<string[]> {
  for (let from = 0; from < keys.length; from += BATCH_SIZE) yield keys.slice(from, from + BATCH_SIZE);
}
