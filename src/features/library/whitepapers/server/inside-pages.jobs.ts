import { createHash } from 'node:crypto';
import { createPictureName, PAPER_PAGES_FOLDER } from '#lib/pictures.ts';
import { toSlug } from '#lib/slug.ts';
import type { Logger } from '#platform/config/logger.ts';
import type { RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import type { PdfFacts } from '#platform/pdf/pdf-facts.ts';
import { DamagedFile, type FileStorage, type RemoveFiles } from '#platform/storage/storage.ts';
import type { InsidePage } from '../whitepapers.contract.ts';
import { listPageKeys } from './uploads.service.ts';
import { setUploadPages } from './uploads.store.ts';
import { findFileLocation } from './whitepaper-files.ts';
import { findPaperWithoutPages, noteUndrawable, setInsidePages, type WhitepaperRow } from './whitepapers.store.ts';

export interface InsidePagesDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly publicUrl: string;
  readonly removeFiles: RemoveFiles;
  readonly log: Logger;
}

/**
 * Draws the inside pages of the next white paper that lacks them, for example after an upgrade or because their files were lost.
 * @returns its id, after which the next run continues; undefined if no paper is left
 * @throws StorageUnavailable
 */
export async function drawNextInsidePages(deps: InsidePagesDeps, afterId: number): Promise<number | undefined> {
  const paper = await findPaperWithoutPages(deps.db, afterId);
  if (paper) await drawInsidePages(deps, paper);
  return paper?.id;
}

async function drawInsidePages({ db, storage, publicUrl, removeFiles, log }: InsidePagesDeps, paper: WhitepaperRow) {
  const { id, title, pdfUrl } = paper;
  const place = findFileLocation(pdfUrl, publicUrl);
  if (!place || 'elsewhere' in place) return;
  let drawn: PdfFacts['insidePages'];
  try {
    const file = await storage.read(place.key);
    if (!file) return;
    drawn = (await inspectPdf(file)).insidePages;
  } catch (error) {
    // The storage has noted the fault, and Health names the file. Once it is put back, a later run draws it.
    if (error instanceof DamagedFile) return;
    if (!(error instanceof DeclaredError)) throw error;
    log.warn({ whitepaper: id, code: error.declaration.code }, 'the inside pages of a white paper cannot be drawn');
    drawn = [];
  }
  if (drawn.length === 0) return noteUndrawable(db, id, pdfUrl);
  const pages: InsidePage[] = [];
  for (const { page, width, height, bytes } of drawn) {
    // The same after a repeated run, and nobody who has not seen the page can guess it.
    const fingerprint = createHash('sha256').update(`${pdfUrl}\n`).update(bytes).digest('hex').slice(0, 16);
    const key = `${PAPER_PAGES_FOLDER}${createPictureName(toSlug(title), fingerprint, { width, height }, 'png')}`;
    await storage.put(key, bytes);
    pages.push({ page, image: `/${key}`, width, height });
  }
  await db.transaction(async (tx) => {
    // The paper may have another file by now.
    const isCurrent = await setInsidePages(tx, id, pdfUrl, pages);
    if (isCurrent) await setUploadPages(tx, place.key, pages);
    const [used, unused] = isCurrent ? [pages, paper.insidePages] : [[], pages];
    const kept = new Set(listPageKeys(used));
    await removeFiles(
      tx,
      listPageKeys(unused).filter((key) => !kept.has(key)),
    );
  });
}
