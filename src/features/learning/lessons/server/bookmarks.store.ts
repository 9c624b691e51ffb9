import { and, desc, eq } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { olderThan } from '#platform/db/filters.ts';
import { userBookmarks } from './learning.table.ts';
import type { PageOptions } from './progress.store.ts';

export type BookmarkRow = typeof userBookmarks.$inferSelect;

/** Lists a user's bookmarks, newest first, one more than `limit`. */
export function listBookmarks(db: Db, userId: number, { limit, after }: PageOptions): Promise<BookmarkRow[]> {
  return db
    .select()
    .from(userBookmarks)
    .where(and(eq(userBookmarks.userId, userId), olderThan(userBookmarks.createdAt, userBookmarks.id, after)))
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.id))
    .limit(limit + 1);
}

/** Lists all of a user's bookmarks with their notes, newest first. */
export function listAllBookmarks(db: Db, userId: number) {
  return db
    .select(pickColumns(userBookmarks, 'contentId', 'note', 'createdAt'))
    .from(userBookmarks)
    .where(eq(userBookmarks.userId, userId))
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.id));
}

export async function isBookmarked(db: Db, userId: number, contentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: userBookmarks.id })
    .from(userBookmarks)
    .where(and(eq(userBookmarks.userId, userId), eq(userBookmarks.contentId, contentId)));
  return rows.length > 0;
}

/** Stores a bookmark once, however often it is set. An undefined note leaves the stored one unchanged. */
export async function saveBookmark(
  tx: Transaction,
  userId: number,
  contentId: number,
  note: string | null | undefined,
): Promise<BookmarkRow> {
  const [row] = await tx
    .insert(userBookmarks)
    .values({ userId, contentId, note: note ?? null })
    .onConflictDoUpdate({
      target: [userBookmarks.userId, userBookmarks.contentId],
      set: note === undefined ? { contentId } : { note },
    })
    .returning();
  if (!row) throw new Error('The bookmark was not stored');
  return row;
}

/** @returns the bookmark's note */
export async function removeBookmark(db: Db, userId: number, contentId: number): Promise<string | null> {
  const [row] = await db
    .delete(userBookmarks)
    .where(and(eq(userBookmarks.userId, userId), eq(userBookmarks.contentId, contentId)))
    .returning({ note: userBookmarks.note });
  return row?.note ?? null;
}
