import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inArray } from 'drizzle-orm';
import { FOLDER } from '#content/read-content.ts';
import { IMPORT_LIMITS } from '#features/firm/imports/imports.constants.ts';
import type { OwnDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter } from '#features/firm/imports/server/draft-writer.ts';
import { ImportRefusal } from '#features/firm/imports/server/imports.errors.ts';
import { parseDate } from '#features/firm/imports/server/sources/parse-date.ts';
import { MEDIA_LIMITS } from '#features/library/media/media.constants.ts';
import { findPictureByKey, registerPictures, unmarkUnnamed } from '#features/library/media/server/media.store.ts';
import { pictures } from '#features/library/media/server/media.table.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { PHOTO_FORMATS } from '#platform/images/convert-picture.ts';
import { openPicture, UnreadablePicture } from '#platform/images/open-picture.ts';
import { isStorageKey } from '#platform/storage/storage.ts';
import type { ImportDeps } from '../import-deps.ts';
import type { PictureContent } from './own-source.ts';

type PictureDraft = OwnDraft<PictureContent>;

const KEY = /^media\/[a-z0-9/-]+\.(?:svg|png|jpe?g|webp|avif)$/;
const NOT_OURS = 'This is not a picture that the site has stored, so it is not taken.';

/** Stores the pictures of an export as they are, under the addresses by which texts name them. */
export function createLibraryWriter({ storage }: ImportDeps): DraftWriter<PictureDraft> {
  return {
    type: 'picture',
    batchSize: 4,
    async check(drafts, { db }) {
      const results: DraftResult[] = [];
      for (const draft of drafts) results.push((await findKnown(db, draft)) ? { outcome: 'known' } : checkName(draft));
      return results;
    },
    async write(drafts, { db, save }) {
      const results: DraftResult[] = [];
      for (const draft of drafts) {
        const { sourceId: key, content } = draft;
        if (await findKnown(db, draft)) {
          results.push({ outcome: 'known' });
          continue;
        }
        const bytes = await readPicture(draft);
        if (typeof bytes === 'string') {
          results.push({ outcome: 'refused', problems: [bytes] });
          continue;
        }
        // The file is there before a record can show it. One without a row is removed by the next check of files.
        await storage.put(key, bytes);
        await save(async (tx, remember) => {
          await acquireContentLock(tx);
          await unmarkUnnamed(tx, key);
          await registerPictures(tx, [{ key, bytes: bytes.length, ...describe(content) }]);
          const row = await findPictureByKey(tx, key);
          if (row) remember([{ draft, recordId: row.id, mark: key }]);
        });
        results.push({ outcome: 'new' });
      }
      return results;
    },
    remove: removePictures,
  };
}

const findKnown = (db: Db, { sourceId }: PictureDraft) => findPictureByKey(db, sourceId);

const checkName = ({ sourceId }: PictureDraft): DraftResult =>
  KEY.test(sourceId) && isStorageKey(sourceId) ? { outcome: 'new' } : { outcome: 'refused', problems: [NOT_OURS] };

/** The bytes of a picture that may be shown, or why it may not. */
async function readPicture(draft: PictureDraft): Promise<Buffer | string> {
  if (checkName(draft).outcome === 'refused') return NOT_OURS;
  try {
    const bytes = await buffer(await draft.content.file.open(IMPORT_LIMITS.picture));
    // Any other SVG could run scripts.
    if (draft.sourceId.endsWith('.svg')) return (await isOwnDrawing(bytes)) ? bytes : NOT_OURS;
    await openPicture(bytes, PHOTO_FORMATS);
    return bytes;
  } catch (error) {
    if (error instanceof UnreadablePicture) return NOT_OURS;
    if (error instanceof ImportRefusal) return error.message;
    throw error;
  }
}

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

let drawings: Promise<ReadonlySet<string>> | undefined;

/** Whether it is a drawing that comes with the software. */
async function isOwnDrawing(bytes: Buffer): Promise<boolean> {
  drawings ??= readDrawings();
  return (await drawings).has(hash(bytes));
}

async function readDrawings(): Promise<ReadonlySet<string>> {
  const folder = path.join(FOLDER, 'pictures');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  return new Set(await Promise.all(names.map(async (name) => hash(await readFile(path.join(folder, name))))));
}

function describe({ row, file }: PictureContent) {
  const read = (heading: string) => row?.read(heading) ?? '';
  const toPercent = (text: string) => (/^(?:\d{1,2}|100)$/.test(text) ? Number(text) : 50);
  const createdAt = parseDate(read('added'));
  return {
    fileName: (read('name') || path.posix.basename(file.name)).slice(0, MEDIA_LIMITS.fileName),
    alt: read('description').slice(0, MEDIA_LIMITS.alt),
    focalX: toPercent(read('focus from left')),
    focalY: toPercent(read('focus from top')),
    isKept: read('kept') === 'yes',
    ...(createdAt && { createdAt }),
  };
}

/** Pictures that nothing names any more are removed like any other, by the job that looks for them. */
async function removePictures(tx: Transaction, records: readonly { readonly recordId: number }[]) {
  const ids = records.map(({ recordId }) => recordId);
  await tx.update(pictures).set({ isKept: false }).where(inArray(pictures.id, ids));
  return [];
}
