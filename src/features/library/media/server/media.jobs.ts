import { DAY_MS } from '#lib/days.ts';
import { isComposedVariant, listPictureFiles, PAPER_PAGES_FOLDER } from '#lib/pictures.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { GENERATED_FOLDER } from '#platform/images/generated-pictures.ts';
import type { FileStorage, ListedFile } from '#platform/storage/storage.ts';
import { UNUSED_DAYS } from '../media.constants.ts';
import { findOtherUses, type PicturedRecords } from './media.service.ts';
import {
  deletePictures,
  listKeptKeys,
  listKnownKeys,
  listUnnamedSince,
  listUsedKeys,
  markUnnamed,
  registerPictures,
} from './media.store.ts';
import { PICTURES_FOLDER } from './media-upload.service.ts';

const MEDIA_FOLDER = 'media/';
/** Milliseconds for which a browser draft or an undo may still save a text that names the picture. */
const UNNAMED_MS = UNUSED_DAYS * DAY_MS;
/** Variants this old are removed; a request generates them again. */
const MADE_MS = 90 * DAY_MS;
const BATCH_SIZE = 500;

type Settings = Pick<PicturedRecords, 'listSettingsKeys'>;

interface Deps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  /** Removes files through a job of the transaction. 'unnamed' skips those that are named by then. */
  readonly removeFiles: (tx: Transaction, keys: readonly string[], which?: 'unnamed') => Promise<unknown>;
  readonly records: Settings;
}

const isInLibrary = (key: string): boolean =>
  key.startsWith(MEDIA_FOLDER) && !key.startsWith(PAPER_PAGES_FOLDER) && !isComposedVariant(key);

/** Adds every stored picture that the library does not know yet, such as those of the sample content. */
export async function registerStoredPictures(db: Db, storage: FileStorage): Promise<void> {
  const files: ListedFile[] = [];
  for await (const file of storage.list()) if (isInLibrary(file.key)) files.push(file);
  for (const batch of splitIntoBatches(files)) {
    const known = await listKnownKeys(
      db,
      batch.map(({ key }) => key),
    );
    const unknown = batch.filter(({ key }) => !known.has(key));
    await registerPictures(
      db,
      unknown.map(({ key, size, modifiedAt }) => ({ key, bytes: size, createdAt: modifiedAt })),
    );
  }
}

/**
 * Records which uploaded pictures no record names at `now`. Removes those that were unnamed for a month, except for
 * pictures of the library, and generated variants that are older than 90 days.
 */
export async function sweepPictures({ db, storage, removeFiles, records }: Deps, now: Date): Promise<void> {
  const stored: ListedFile[] = [];
  const variants: string[] = [];
  for await (const file of storage.list()) {
    const { key, modifiedAt } = file;
    if (key.startsWith(MEDIA_FOLDER)) stored.push(file);
    else if (key.startsWith(GENERATED_FOLDER) && now.getTime() - modifiedAt.getTime() > MADE_MS) variants.push(key);
  }
  // Reads the names after listing the files, so that a picture that was named in between counts as named.
  const staying = await listStayingKeys(db, records);
  const unnamed = stored.flatMap(({ key }) => (key.startsWith(PICTURES_FOLDER) && !staying.has(key) ? [key] : []));
  await db.transaction(async (tx) => {
    await markUnnamed(tx, [...splitIntoBatches(unnamed)], now);
    const old = await listUnnamedSince(tx, new Date(now.getTime() - UNNAMED_MS));
    for (const keys of splitIntoBatches(old)) await removeFiles(tx, keys, 'unnamed');
    for (const keys of splitIntoBatches(variants)) await removeFiles(tx, keys);
  });
}

/**
 * Removes those pictures that are still unnamed. Meanwhile, saving a text and uploading one of these pictures again wait
 * for the content lock.
 */
export async function removeUnnamed(
  tx: Transaction,
  keys: readonly string[],
  { storage, records }: Pick<Deps, 'storage' | 'records'>,
): Promise<void> {
  await acquireContentLock(tx);
  const staying = await listStayingKeys(tx, records, keys);
  const since = new Set(await listUnnamedSince(tx, undefined, keys));
  const unnamed = keys.filter((key) => since.has(key) && !staying.has(key));
  if (unnamed.length === 0) return;
  await deletePictures(tx, unnamed);
  for (const key of unnamed) await storage.remove(key);
}

/** Removes files, except for pictures that a record names or that were uploaded again in the meantime. */
export async function removeFreeFiles(tx: Transaction, keys: readonly string[], storage: FileStorage): Promise<void> {
  const media = keys.filter((key) => key.startsWith(MEDIA_FOLDER));
  const staying = new Set<string>();
  if (media.length > 0) {
    await acquireContentLock(tx);
    for (const key of [...(await listUsedKeys(tx, media)), ...(await listKnownKeys(tx, media))]) staying.add(key);
  }
  const free = keys.filter((key) => !staying.has(key));
  for (const key of free.flatMap(listPictureFiles)) await storage.remove(key);
}

/** Takes pictures out of the library, except for those that are used or kept. @returns the keys of the files that may go */
export async function unregisterPictures(
  tx: Transaction,
  keys: readonly string[],
  records: Settings,
): Promise<readonly string[]> {
  const media = keys.filter((key) => key.startsWith(MEDIA_FOLDER));
  if (media.length === 0) return keys;
  const staying = await listStayingKeys(tx, records, media);
  await deletePictures(
    tx,
    media.filter((key) => !staying.has(key)),
  );
  return keys.filter((key) => !staying.has(key));
}

/** The pictures, at least of `keys`, that a record, the settings or unpublished changes name, or that the library keeps. */
const listStayingKeys = async (db: Db, records: Settings, keys?: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await listUsedKeys(db, keys)),
    ...(await findOtherUses(db, records)).keys(),
    ...(await listKeptKeys(db, keys)),
  ]);

function* splitIntoBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) yield items.slice(from, from + BATCH_SIZE);
}
