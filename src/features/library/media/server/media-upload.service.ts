import { createHash, randomBytes } from 'node:crypto';
import { createPictureName } from '#lib/pictures.ts';
import { toSlug } from '#lib/slug.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { IncomingFile } from '#platform/http/receive-file.ts';
import { type ConvertedPhoto, convertPhoto } from '#platform/images/convert-picture.ts';
import { UnreadablePicture } from '#platform/images/open-picture.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { MEDIA_LIMITS } from '../media.constants.ts';
import { mediaErrors } from './media.errors.ts';
import { lockPicture, logPicture, type MediaDeps, rewriteUses } from './media.service.ts';
import {
  changePicture,
  deletePictures,
  findPictureByKey,
  insertAlias,
  type PictureRow,
  registerPictures,
  unmarkUnnamed,
} from './media.store.ts';

/** Storage folder of uploaded pictures. */
export const PICTURES_FOLDER = 'media/uploads/';

/**
 * Stores an uploaded picture. Uploading the same picture again reuses its record. @param isKept whether it stays in the
 * library although no record uses it
 * @throws DeclaredError 415, StorageUnavailable
 */
export async function storePicture(
  { db, storage }: { readonly db: RootDb; readonly storage: FileStorage },
  file: IncomingFile,
  isKept: boolean,
  convert = convertPhoto,
): Promise<PictureRow> {
  const picture = await readPicture(file, convert);
  const key = createKey(file.name, createHash('sha256').update(picture.bytes).digest('hex').slice(0, 12), picture);
  // The row is stored first. The lock waits for a running removal, which could otherwise delete the file after `put`.
  const isNew = await db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const isKnown = (await findPictureByKey(tx, key)) !== undefined;
    await unmarkUnnamed(tx, key);
    await registerPictures(tx, [{ key, bytes: picture.bytes.length, fileName: cleanFileName(file.name), isKept }]);
    return !isKnown;
  });
  try {
    await storage.put(key, picture.bytes);
  } catch (error) {
    if (isNew) await deletePictures(db, [key]);
    throw error;
  }
  const row = await findPictureByKey(db, key);
  if (!row) throw new DeclaredError(mediaErrors.notFound);
  return row;
}

/**
 * Gives a picture a new file. Its address changes, because browsers cache the old one for a year, and every record that
 * names it changes in the same transaction.
 * @throws DeclaredError 404, 415, StorageUnavailable
 */
export async function replacePicture(deps: MediaDeps, id: number, file: IncomingFile, actorId: number): Promise<void> {
  const { db, storage } = deps;
  const picture = await readPicture(file);
  // Random, so that no replacement ever takes the address of another file.
  const key = createKey(file.name, randomBytes(6).toString('hex'), picture);
  await storage.put(key, picture.bytes);
  try {
    await db.transaction(async (tx) => {
      const row = await lockPicture(tx, id);
      await insertAlias(tx, row.key, id);
      const { width, height, bytes } = picture;
      await changePicture(tx, id, { key, width, height, bytes: bytes.length, fileName: cleanFileName(file.name) });
      await rewriteUses(tx, deps.records, row.key);
      await deps.removeFiles(tx, [row.key]);
      await logPicture(deps, tx, row, { actorId, action: 'updated', detail: 'replaced' });
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** Converts a picture, and checks the sender's right once it is complete. @throws DeclaredError 401, 403, 415 */
async function readPicture(file: IncomingFile, convert = convertPhoto): Promise<ConvertedPhoto> {
  // Node's `buffer` copies each file twice more outside the heap, where thousands of pictures wait for the collector.
  const bytes = Buffer.concat((await file.stream.toArray()) as Buffer[]);
  const picture = await convert(bytes, file.senderId).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? new DeclaredError(mediaErrors.notAPicture, { cause: error }) : error;
  });
  await file.confirmSender();
  return picture;
}

const createKey = (name: string, fingerprint: string, picture: ConvertedPhoto): string =>
  `${PICTURES_FOLDER}${createPictureName(toSlug(name.replace(/\.\w+$/, '')), fingerprint, picture, 'webp')}`;

/** The sender's name of a file as a line of text: without folders and invisible characters. */
const cleanFileName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MEDIA_LIMITS.fileName)
    .toWellFormed()
    .trim();
