import type { Db, Transaction } from '#platform/db/db.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import type { RecordKind } from '#platform/records/record-kind.ts';
import { type FileStorage, isStorageKey } from '#platform/storage/storage.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { adminWhitepaper, type WhitepaperBody, whitepaperBody } from '../whitepapers.contract.ts';
import { UPLOADS_FOLDER } from './uploads.service.ts';
import { forgetUpload, type ReadUpload, takeUpload } from './uploads.store.ts';
import { keptAddress, placeOf } from './whitepaper-files.service.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { presentAdminWhitepaper } from './whitepapers.presenter.ts';
import { findWhitepaper, insertWhitepaperPages, insertWhitepapers, type WhitepaperRow } from './whitepapers.store.ts';
import {
  clearWhitepaperPages,
  deleteWhitepaper,
  isCoverUsed,
  isFileUsed,
  lockWhitepaper,
  updateWhitepaper,
} from './whitepapers-admin.store.ts';

export interface WhitepaperRecordDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly publicUrl: string;
  /** Removes stored files once the transaction is committed. */
  readonly removeFiles: (tx: Transaction, keys: readonly string[]) => Promise<void>;
}

/** White papers, as administrators write them. */
export function whitepaperRecords(deps: WhitepaperRecordDeps): RecordKind<WhitepaperRow, WhitepaperBody> {
  const { publicUrl } = deps;
  const kept = (body: WhitepaperBody) => ({ ...body, pdfUrl: keptAddress(body.pdfUrl, publicUrl) });
  /** A file that no paper has any more is nobody's: it goes, and the cover that was drawn from it. */
  const letGo = async (tx: Transaction, { pdfUrl }: WhitepaperRow) => {
    const place = placeOf(pdfUrl, publicUrl);
    if (!place || 'elsewhere' in place || !isStorageKey(place.key) || (await isFileUsed(tx, pdfUrl))) return;
    const cover = (await forgetUpload(tx, place.key))?.coverImage;
    const isCoverFree = cover != null && !(await isCoverUsed(tx, cover));
    await deps.removeFiles(tx, isCoverFree ? [place.key, cover.slice(1)] : [place.key]);
  };
  return {
    kind: 'white-paper',
    one: 'a white paper',
    tag: 'White papers',
    path: WHITEPAPERS_PATH,
    body: whitepaperBody,
    reply: adminWhitepaper,
    notFound: whitepaperErrors.notFound,
    titleOf: (row) => row.title,
    present: presentAdminWhitepaper,
    async check({ pdfUrl }, id) {
      const before = id === undefined ? undefined : await findWhitepaper(deps.db, id);
      // A paper whose file was lost can still be corrected.
      if (before?.pdfUrl === keptAddress(pdfUrl, publicUrl)) return;
      await checkFile(deps, pdfUrl);
    },
    lock: lockWhitepaper,
    async insert(tx, body) {
      const { texts, coverImage, contents } = await takeFile(tx, body.pdfUrl, publicUrl);
      const [row] = await insertWhitepapers(tx, [{ coverImage, ...given(kept(body)), contents }]);
      if (!row) throw new Error('The white paper was not stored');
      await insertWhitepaperPages(tx, row.id, texts);
      return row;
    },
    async update(tx, row, body, marks) {
      const change = { ...given(kept(body)), ...marks };
      if (change.pdfUrl === row.pdfUrl) return updateWhitepaper(tx, row.id, change);
      const { texts, coverImage, contents } = await takeFile(tx, body.pdfUrl, publicUrl);
      const saved = await updateWhitepaper(tx, row.id, { ...(coverImage && { coverImage }), ...change, contents });
      await clearWhitepaperPages(tx, row.id);
      await insertWhitepaperPages(tx, row.id, texts);
      await letGo(tx, row);
      return saved;
    },
    async remove(tx, row) {
      await deleteWhitepaper(tx, row.id);
      await letGo(tx, row);
    },
  };
}

/** @throws DeclaredError 400 where the address names no file that is here; StorageUnavailable */
async function checkFile({ storage, publicUrl }: WhitepaperRecordDeps, pdfUrl: string): Promise<void> {
  const place = placeOf(pdfUrl, publicUrl);
  if (place && 'elsewhere' in place) return;
  if (place?.key.endsWith('.pdf') && (await storage.read(place.key)) !== undefined) return;
  throw notUploaded();
}

const NOTHING_KNOWN = { texts: [], coverImage: null, contents: [] };

/**
 * What a file says that a paper takes from now on; nothing of one that came otherwise, or is elsewhere.
 * @throws DeclaredError 400 where it was swept away since it was looked for
 */
async function takeFile(
  tx: Transaction,
  pdfUrl: string,
  publicUrl: string,
): Promise<Pick<ReadUpload, 'texts' | 'coverImage' | 'contents'>> {
  const place = placeOf(pdfUrl, publicUrl);
  if (!place || 'elsewhere' in place) return NOTHING_KNOWN;
  const upload = await takeUpload(tx, place.key);
  if (!upload && place.key.startsWith(UPLOADS_FOLDER)) throw notUploaded();
  return upload ?? NOTHING_KNOWN;
}

function notUploaded(): DeclaredError {
  const message = 'There is no uploaded PDF at this address. Please upload it again.';
  return new DeclaredError(httpErrors.invalid, { issues: [{ path: 'pdfUrl', message }] });
}

/** What was sent, without what was left out. */
const given = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body;
