import type { Db, Transaction } from '#platform/db/db.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import type { RecordKind } from '#platform/records/record-kind.ts';
import { type FileStorage, isStorageKey } from '#platform/storage/storage.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { adminWhitepaper, type WhitepaperBody, whitepaperBody } from '../whitepapers.contract.ts';
import { keptAddress, placeOf } from './whitepaper-files.service.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { presentAdminWhitepaper } from './whitepapers.presenter.ts';
import { findWhitepaper, insertWhitepapers, type WhitepaperRow } from './whitepapers.store.ts';
import { deleteWhitepaper, isFileShared, lockWhitepaper, updateWhitepaper } from './whitepapers-admin.store.ts';

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
  /** A file that no paper has any more is nobody's: it goes. */
  const letGo = async (tx: Transaction, { id, pdfUrl }: WhitepaperRow) => {
    const place = placeOf(pdfUrl, publicUrl);
    if (!place || 'elsewhere' in place || !isStorageKey(place.key) || (await isFileShared(tx, pdfUrl, id))) return;
    await deps.removeFiles(tx, [place.key]);
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
      const [row] = await insertWhitepapers(tx, [kept(body)]);
      if (!row) throw new Error('The white paper was not stored');
      return row;
    },
    async update(tx, row, body, marks) {
      const saved = await updateWhitepaper(tx, row.id, { ...kept(body), ...marks });
      if (saved.pdfUrl !== row.pdfUrl) await letGo(tx, row);
      return saved;
    },
    async remove(tx, row) {
      await letGo(tx, row);
      await deleteWhitepaper(tx, row.id);
    },
  };
}

/** @throws DeclaredError 400 where the address names no file that is here; StorageUnavailable */
async function checkFile({ storage, publicUrl }: WhitepaperRecordDeps, pdfUrl: string): Promise<void> {
  const place = placeOf(pdfUrl, publicUrl);
  if (place && 'elsewhere' in place) return;
  if (place?.key.endsWith('.pdf') && (await storage.read(place.key)) !== undefined) return;
  const message = 'There is no uploaded PDF at this address. Please upload it again.';
  throw new DeclaredError(httpErrors.invalid, { issues: [{ path: 'pdfUrl', message }] });
}
