import { and, inArray, lt, notInArray } from 'drizzle-orm';
import { takeContentTurn } from '#platform/cache/content-turn.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { MADE_FOLDER } from '#platform/images/made-pictures.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { unnamedFiles } from '#platform/storage/unnamed-files.table.ts';
import { namedAddresses } from './record-files.ts';

/** Where the editor's pictures are in the storage. */
export const PICTURES_FOLDER = 'media/uploads/';
const DAY_MS = 24 * 3600_000;
/** As long as a text that names a picture may still come: from a browser's draft, or by taking back a change. */
const UNNAMED_MS = 30 * DAY_MS;
/** What is made of pictures is made again when somebody asks. */
const MADE_MS = 90 * DAY_MS;
const KEYS_AT_ONCE = 500;

interface Deps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  /** Removes files by a job of the transaction; of those that nobody names, what is still so then. */
  readonly removeFiles: (tx: Transaction, keys: readonly string[], which?: 'unnamed') => Promise<void>;
}

/**
 * Notes which uploaded pictures no record names by `now`, and has those removed that were not named for a month, and what was
 * made of pictures a season ago.
 */
export async function sweepPictures({ db, storage, removeFiles }: Deps, now: Date): Promise<void> {
  const pictures: string[] = [];
  const made: string[] = [];
  for await (const { key, modifiedAt } of storage.list()) {
    if (key.startsWith(PICTURES_FOLDER)) pictures.push(key);
    else if (key.startsWith(MADE_FOLDER) && now.getTime() - modifiedAt.getTime() > MADE_MS) made.push(key);
  }
  // Read after the files: what is named meanwhile is named.
  const named = await namedAddresses(db);
  const unnamed = pictures.filter((key) => !named.has(`/${key}`));
  await db.transaction(async (tx) => {
    await tx.delete(unnamedFiles).where(unnamed.length > 0 ? notInArray(unnamedFiles.key, unnamed) : undefined);
    for (const keys of piecesOf(unnamed)) {
      const rows = keys.map((key) => ({ key, since: now }));
      await tx.insert(unnamedFiles).values(rows).onConflictDoNothing();
    }
    const old = await tx
      .select({ key: unnamedFiles.key })
      .from(unnamedFiles)
      .where(lt(unnamedFiles.since, new Date(now.getTime() - UNNAMED_MS)));
    for (const keys of piecesOf(old.map(({ key }) => key))) await removeFiles(tx, keys, 'unnamed');
    for (const keys of piecesOf(made)) await removeFiles(tx, keys);
  });
}

/**
 * Removes those of the pictures that still nobody names. Whoever saves a text waits for its turn meanwhile, and who uploads one of
 * them again for its row.
 */
export async function removeUnnamed(tx: Transaction, keys: readonly string[], storage: FileStorage): Promise<void> {
  await takeContentTurn(tx);
  const named = await namedAddresses(tx);
  const unnamed = keys.filter((key) => !named.has(`/${key}`));
  if (unnamed.length === 0) return;
  const rows = await tx
    .delete(unnamedFiles)
    .where(and(inArray(unnamedFiles.key, unnamed)))
    .returning();
  for (const { key } of rows) await storage.remove(key);
}

function* piecesOf(keys: readonly string[]): Generator<string[]> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) yield keys.slice(from, from + KEYS_AT_ONCE);
}
