import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#lib/days.ts';
import { createPictureName, PAPER_PAGES_FOLDER } from '#lib/pictures.ts';
import { toSlug } from '#lib/slug.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { IncomingFile } from '#platform/http/receive-file.ts';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import type { PagePicture } from '#platform/pdf/pdf-facts.ts';
import { FILES_PATH } from '#platform/storage/file-links.ts';
import { type FileStorage, type RemoveFiles, StorageUnavailable } from '#platform/storage/storage.ts';
import { COVERS_FOLDER } from '../whitepapers.constants.ts';
import type { InsidePage, UploadReply } from '../whitepapers.contract.ts';
import { beginPictures, beginUpload, completeUpload, deleteUnusedUploads, deleteUpload } from './uploads.store.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';

/** The storage folder of uploaded PDFs, separate from other files. */
export const UPLOADS_FOLDER = 'white-papers/uploads/';
const LONGEST_SLUG = 60;
/** How long an unused upload is kept, in milliseconds. */
const UNUSED_MS = DAY_MS;

export interface UploadDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Adds a cover to the media library. */
  readonly registerPictures: (db: Db, files: readonly { key: string; bytes: number }[]) => Promise<void>;
}

/**
 * Stores an uploaded PDF and returns what was read from it. If it is refused, or the upload is interrupted, nothing remains.
 * @throws DeclaredError 400, 415. StorageUnavailable. Errors of the stream
 */
export async function saveUpload(
  { db, storage, registerPictures }: UploadDeps,
  { name, stream, senderId, confirmSender }: IncomingFile,
): Promise<UploadReply> {
  if (!/\.pdf$/i.test(name)) throw new DeclaredError(whitepaperErrors.notPdfName);
  const slug = toSlug(name.slice(0, -'.pdf'.length)).slice(0, LONGEST_SLUG).replace(/-$/, '') || 'paper';
  const key = `${UPLOADS_FOLDER}${slug}-${createSuffix()}.pdf`;
  const storedKeys = [key];
  await beginUpload(db, key);
  try {
    await storage.put(key, stream);
    const stored = await storage.read(key);
    if (!stored) throw new Error(`The upload ${key} is not where it was put`);
    const { cover, insidePages: drawnPages, title, ...read } = await inspectPdf(stored, undefined, senderId);
    // Everyone may see the address of a picture. It must lead neither to the PDF nor to a page that is not shown.
    const createKey = (folder: string, picture: PagePicture) =>
      `${folder}${createPictureName(slug, createSuffix(), picture, 'png')}`;
    const coverKey = createKey(COVERS_FOLDER, cover);
    const inside = drawnPages.map((picture) => ({ key: createKey(PAPER_PAGES_FOLDER, picture), ...picture }));
    const coverImage = `/${coverKey}`;
    const insidePages = inside.map(({ key, page, width, height }) => ({ page, image: `/${key}`, width, height }));
    storedKeys.push(coverKey, ...inside.map((picture) => picture.key));
    await beginPictures(db, key, { coverImage, insidePages });
    await storage.put(coverKey, cover.bytes);
    for (const picture of inside) await storage.put(picture.key, picture.bytes);
    await confirmSender();
    await registerPictures(db, [{ key: coverKey, bytes: cover.bytes.length }]);
    await completeUpload(db, key, { ...read, coverImage, insidePages });
    const { pages, contents } = read;
    return { url: `${FILES_PATH}/${key}`, name, size: stored.size, pages, title: title ?? null, coverImage, contents };
  } catch (error) {
    // If the storage is unavailable, it is not called again while the sender waits. The cleanup finds the file by its row.
    if (!(error instanceof StorageUnavailable)) await discardUpload({ db, storage }, key, storedKeys);
    throw error;
  }
}

const createSuffix = (): string => randomBytes(8).toString('hex');

/** The storage keys of inside pages. */
export const listPageKeys = (insidePages: readonly InsidePage[]): string[] =>
  insidePages.map(({ image }) => image.slice(1));

/** If the storage fails here too, the cleanup finds the file by its row. */
async function discardUpload(
  { db, storage }: Pick<UploadDeps, 'db' | 'storage'>,
  key: string,
  storedKeys: readonly string[],
): Promise<void> {
  try {
    for (const storedKey of storedKeys) await storage.remove(storedKey);
    await deleteUpload(db, key);
  } catch {
    // The caller throws the first error.
  }
}

/** Removes files that no paper has used within a day, as of `now`. */
export function removeUnusedUploads(db: RootDb, now: Date, removeFiles: RemoveFiles): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await deleteUnusedUploads(tx, new Date(now.getTime() - UNUSED_MS));
    const keys = rows.flatMap(({ key, coverImage, insidePages }) => [
      key,
      ...(coverImage === null ? [] : [coverImage.slice(1)]),
      ...listPageKeys(insidePages),
    ]);
    if (keys.length > 0) await removeFiles(tx, keys);
  });
}
