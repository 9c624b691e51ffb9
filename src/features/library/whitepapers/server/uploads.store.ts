import { and, eq, exists, lt, not, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { workingCopies } from '#platform/publishing/publishing.table.ts';
import { FILES_PATH } from '#platform/storage/file-links.ts';
import { whitepaperUploads } from './uploads.table.ts';
import { whitepapers } from './whitepapers.table.ts';

export type UploadRow = typeof whitepaperUploads.$inferSelect;
type UploadPictures = Pick<UploadRow, 'coverImage' | 'insidePages'>;
/** The data read from an uploaded PDF. */
export type UploadContents = Pick<UploadRow, 'contents' | 'texts' | 'coverImage' | 'insidePages'> & {
  readonly pages: number;
};

/** Records an upload before its file is stored, so that the cleanup finds the file whatever happens. */
export async function beginUpload(db: Db, key: string): Promise<void> {
  await db.insert(whitepaperUploads).values({ key });
}

/** Records the pictures before they are stored, for the same reason. */
export async function beginPictures(db: Db, key: string, pictures: UploadPictures): Promise<void> {
  await db.update(whitepaperUploads).set(pictures).where(eq(whitepaperUploads.key, key));
}

export async function completeUpload(db: Db, key: string, read: UploadContents): Promise<void> {
  await db.update(whitepaperUploads).set(read).where(eq(whitepaperUploads.key, key));
}

/** Stores the inside pages that were drawn of a file later. */
export async function setUploadPages(
  tx: Transaction,
  key: string,
  insidePages: UploadRow['insidePages'],
): Promise<void> {
  await tx.update(whitepaperUploads).set({ insidePages }).where(eq(whitepaperUploads.key, key));
}

/** Marks an upload as used. Returns undefined if there is no such upload, or it has not been read completely. */
export async function claimUpload(tx: Transaction, key: string): Promise<UploadRow | undefined> {
  const [row] = await tx
    .update(whitepaperUploads)
    .set({ isUsed: true })
    .where(eq(whitepaperUploads.key, key))
    .returning();
  return row?.pages == null ? undefined : row;
}

/** The white paper whose PDF, or a picture of one of its pages, is this file. */
export async function findPaperByFile(db: Db, key: string): Promise<{ id: number; title: string } | undefined> {
  const { id, title, pdfUrl, insidePages } = whitepapers;
  const [row] = await db
    .select({ id, title })
    .from(whitepapers)
    .where(
      or(eq(pdfUrl, `${FILES_PATH}/${key}`), sql`${insidePages} @> ${JSON.stringify([{ image: `/${key}` }])}::jsonb`),
    )
    .limit(1);
  return row;
}

/** @returns the deleted row */
export async function deleteUpload(db: Db, key: string): Promise<UploadRow | undefined> {
  const [row] = await db.delete(whitepaperUploads).where(eq(whitepaperUploads.key, key)).returning();
  return row;
}

/** Deletes the rows of uploads from before `before` that neither a paper nor a working copy of one uses. */
export function deleteUnusedUploads(db: Db, before: Date): Promise<UploadRow[]> {
  const address = sql`${`${FILES_PATH}/`} || ${whitepaperUploads.key}`;
  const isTyped = exists(
    db.select({ one: sql`1` }).from(workingCopies).where(sql`${workingCopies.values}->>'pdfUrl' = ${address}`),
  );
  return db
    .delete(whitepaperUploads)
    .where(and(eq(whitepaperUploads.isUsed, false), lt(whitepaperUploads.createdAt, before), not(isTyped)))
    .returning();
}
