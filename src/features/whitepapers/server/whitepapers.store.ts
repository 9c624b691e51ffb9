import { eq, type SQL } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
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

/** Whether a white paper uses this file. */
export const isFileUsed = (tx: Transaction, pdfUrl: string): Promise<boolean> =>
  exists(tx, eq(whitepapers.pdfUrl, pdfUrl));

/** Whether a white paper shows this cover. */
export const isCoverUsed = (tx: Transaction, coverImage: string): Promise<boolean> =>
  exists(tx, eq(whitepapers.coverImage, coverImage));

async function exists(tx: Transaction, where: SQL): Promise<boolean> {
  return (await tx.select({ id: whitepapers.id }).from(whitepapers).where(where).limit(1)).length > 0;
}
