import type { Db, Transaction } from '#platform/db/db.ts';
import { createInvalidField } from '#platform/http/errors.ts';
import { createRecordRules, type RecordRules } from '#platform/records/record-rules.ts';
import { type FileStorage, isStorageKey, type RemoveFiles } from '#platform/storage/storage.ts';
import { isCoverFromPdf } from '../whitepapers.constants.ts';
import { adminWhitepaper, type WhitepaperBody, whitepaperBody } from '../whitepapers.contract.ts';
import { listPageKeys, UPLOADS_FOLDER } from './uploads.service.ts';
import { claimUpload, deleteUpload, type UploadContents } from './uploads.store.ts';
import { findFileLocation, toStoredAddress } from './whitepaper-files.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import {
  deleteWhitepaperPages,
  insertWhitepaperPages,
  isCoverUsed,
  isFileUsed,
  type WhitepaperRow,
  whitepaperStore,
} from './whitepapers.store.ts';

export interface WhitepaperRecordDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly publicUrl: string;
  readonly removeFiles: RemoveFiles;
}

/** The rules by which administrators write white papers. */
export function whitepaperRules(deps: WhitepaperRecordDeps): RecordRules {
  const { publicUrl } = deps;
  const withStoredAddress = (body: WhitepaperBody) =>
    body.pdfUrl ? { ...body, pdfUrl: toStoredAddress(body.pdfUrl, publicUrl) } : body;
  /** Removes a file that no paper uses anymore, and the pictures made from it. */
  const releaseFile = async (tx: Transaction, { pdfUrl, insidePages }: WhitepaperRow) => {
    const place = findFileLocation(pdfUrl, publicUrl);
    if (!place || 'elsewhere' in place || !isStorageKey(place.key) || (await isFileUsed(tx, pdfUrl))) return;
    const cover = (await deleteUpload(tx, place.key))?.coverImage;
    const isCoverFree = cover != null && !(await isCoverUsed(tx, cover));
    const pictures = [...(isCoverFree ? [cover.slice(1)] : []), ...listPageKeys(insidePages)];
    await deps.removeFiles(tx, [place.key, ...pictures]);
  };
  return createRecordRules(whitepaperStore, {
    body: whitepaperBody,
    reply: adminWhitepaper,
    notFound: whitepaperErrors.notFound,
    async check({ pdfUrl }, id) {
      if (!pdfUrl) return;
      const before = id === undefined ? undefined : await whitepaperStore.find(deps.db, id);
      // An unchanged address is not checked, so that a paper whose file was lost can still be edited.
      if (before?.pdfUrl === toStoredAddress(pdfUrl, publicUrl)) return;
      await checkFile(deps, pdfUrl);
    },
    async insert(tx, body) {
      const { texts, coverImage, contents, insidePages } = await claimFile(tx, body.pdfUrl, publicUrl);
      const stored = { coverImage, ...omitUndefined(withStoredAddress(body)), contents, insidePages };
      const row = await whitepaperStore.insertOne(tx, stored);
      await insertWhitepaperPages(tx, row.id, texts);
      return row;
    },
    async update(tx, row, body, marks) {
      const change = { ...omitUndefined(withStoredAddress(body)), ...marks };
      if (change.pdfUrl === undefined || change.pdfUrl === row.pdfUrl)
        return whitepaperStore.update(tx, row.id, change);
      const { texts, coverImage, contents, insidePages } = await claimFile(tx, body.pdfUrl, publicUrl);
      const saved = await whitepaperStore.update(tx, row.id, {
        ...(coverImage && isCoverFromPdf(row.coverImage) && { coverImage }),
        ...change,
        contents,
        insidePages,
      });
      await deleteWhitepaperPages(tx, row.id);
      await insertWhitepaperPages(tx, row.id, texts);
      await releaseFile(tx, row);
      return saved;
    },
    async remove(tx, row) {
      await whitepaperStore.remove(tx, row.id);
      await releaseFile(tx, row);
    },
  });
}

/** @throws DeclaredError 400 if there is no PDF at this address of the site. StorageUnavailable */
async function checkFile({ storage, publicUrl }: WhitepaperRecordDeps, pdfUrl: string): Promise<void> {
  const place = findFileLocation(pdfUrl, publicUrl);
  if (place && 'elsewhere' in place) return;
  if (place?.key.endsWith('.pdf') && (await storage.read(place.key)) !== undefined) return;
  throw createNotUploadedError();
}

const NOTHING_READ = { texts: [], coverImage: null, contents: [], insidePages: [] };

/**
 * Marks an upload as used by a paper and returns what was read from it. Empty for a file that is not an upload or is elsewhere.
 * @throws DeclaredError 400 if the upload was cleaned up in the meantime
 */
async function claimFile(
  tx: Transaction,
  pdfUrl: string | undefined,
  publicUrl: string,
): Promise<Omit<UploadContents, 'pages'>> {
  const place = pdfUrl && findFileLocation(pdfUrl, publicUrl);
  if (!place || 'elsewhere' in place) return NOTHING_READ;
  const upload = await claimUpload(tx, place.key);
  if (!upload && place.key.startsWith(UPLOADS_FOLDER)) throw createNotUploadedError();
  return upload ?? NOTHING_READ;
}

const createNotUploadedError = () =>
  createInvalidField('pdfUrl', 'There is no uploaded PDF at this address. Please upload it again.');

const omitUndefined = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body;
