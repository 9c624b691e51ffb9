import { and, asc, eq, gt, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { FILES_PATH } from '#platform/storage/file-links.ts';
import { storedFiles } from '#platform/storage/stored-files.table.ts';
import type { InsidePage } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import { whitepaperPages, whitepapers } from './whitepapers.table.ts';

export type WhitepaperRow = typeof whitepapers.$inferSelect;

export const whitepaperStore = createRecordStore(whitepapers, whitepaperKind);

/** Stores the text of each page of a white paper's PDF for the search, the cover first. */
export async function insertWhitepaperPages(db: Db, whitepaperId: number, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await db.insert(whitepaperPages).values(texts.map((text, index) => ({ whitepaperId, page: index + 1, text })));
}

export async function deleteWhitepaperPages(tx: Transaction, whitepaperId: number): Promise<void> {
  await tx.delete(whitepaperPages).where(eq(whitepaperPages.whitepaperId, whitepaperId));
}

/**
 * Finds the next white paper with a PDF of this site whose inside pages were not drawn, or are missing or damaged in the
 * storage. Papers of which none can be drawn are left out.
 */
export async function findPaperWithoutPages(db: Db, afterId: number): Promise<WhitepaperRow | undefined> {
  const { id, pdfUrl, insidePages, undrawableUrl } = whitepapers;
  const image = sql`jsonb_build_array(jsonb_build_object('image', '/' || ${storedFiles.key}))`;
  const isFaulty = db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(isNotNull(storedFiles.fault), sql`${insidePages} @> ${image}`));
  const [row] = await db
    .select()
    .from(whitepapers)
    .where(
      and(
        gt(id, afterId),
        like(pdfUrl, `${FILES_PATH}/%`),
        sql`${undrawableUrl} is distinct from ${pdfUrl}`,
        or(sql`${insidePages} = '[]'`, sql`exists ${isFaulty}`),
      ),
    )
    .orderBy(asc(id))
    .limit(1);
  return row;
}

/** Stores the inside pages of a PDF. @returns false if the paper has another PDF by now, or is gone */
export async function setInsidePages(
  tx: Transaction,
  id: number,
  pdfUrl: string,
  insidePages: readonly InsidePage[],
): Promise<boolean> {
  const isCurrent = and(eq(whitepapers.id, id), eq(whitepapers.pdfUrl, pdfUrl));
  const rows = await tx.update(whitepapers).set({ insidePages }).where(isCurrent).returning({ id: whitepapers.id });
  return rows.length > 0;
}

/** Notes that no inside page of this PDF can be drawn. */
export async function noteUndrawable(db: Db, id: number, pdfUrl: string): Promise<void> {
  const isCurrent = and(eq(whitepapers.id, id), eq(whitepapers.pdfUrl, pdfUrl));
  await db.update(whitepapers).set({ undrawableUrl: pdfUrl }).where(isCurrent);
}

/** Whether a white paper uses this file. */
export const isFileUsed = (tx: Transaction, pdfUrl: string): Promise<boolean> =>
  exists(tx, eq(whitepapers.pdfUrl, pdfUrl));

/** Whether a white paper shows this cover. */
export const isCoverUsed = (tx: Transaction, coverImage: string): Promise<boolean> =>
  exists(tx, eq(whitepapers.coverImage, coverImage));

async function exists(tx: Transaction, where: SQL): Promise<boolean> {
  return (await tx.select({ id: whitepapers.id }).from(whitepapers).where(where).limit(1)).length > 0;
}
