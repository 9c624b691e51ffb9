import { and, eq, lt } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { whitepaperUploads } from './uploads.table.ts';

export type UploadRow = typeof whitepaperUploads.$inferSelect;
/** What reading an uploaded PDF brought. */
export type ReadUpload = Pick<UploadRow, 'contents' | 'texts' | 'coverImage'> & { readonly pages: number };

/** Notes a file that is on its way: whatever becomes of it, it is not forgotten. */
export async function beginUpload(db: Db, key: string): Promise<void> {
  await db.insert(whitepaperUploads).values({ key });
}

/** Notes the cover before it is kept, for the same reason. */
export async function beginCover(db: Db, key: string, coverImage: string): Promise<void> {
  await db.update(whitepaperUploads).set({ coverImage }).where(eq(whitepaperUploads.key, key));
}

export async function completeUpload(db: Db, key: string, read: ReadUpload): Promise<void> {
  await db.update(whitepaperUploads).set(read).where(eq(whitepaperUploads.key, key));
}

/** What is known of a file that a paper takes; undefined where it is no upload, or was swept away meanwhile. */
export async function takeUpload(tx: Transaction, key: string): Promise<UploadRow | undefined> {
  const [row] = await tx
    .update(whitepaperUploads)
    .set({ isUsed: true })
    .where(eq(whitepaperUploads.key, key))
    .returning();
  return row?.pages == null ? undefined : row;
}

/** @returns what was there */
export async function deleteUpload(db: Db, key: string): Promise<UploadRow | undefined> {
  const [row] = await db.delete(whitepaperUploads).where(eq(whitepaperUploads.key, key)).returning();
  return row;
}

/** Forgets what no paper took until `before`. */
export function forgetUnusedUploads(db: Db, before: Date): Promise<UploadRow[]> {
  return db
    .delete(whitepaperUploads)
    .where(and(eq(whitepaperUploads.isUsed, false), lt(whitepaperUploads.createdAt, before)))
    .returning();
}
