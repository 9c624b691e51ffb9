import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { LearningItem } from '../learning.contract.ts';
import { learningContent, learningPathItems, learningPaths, userBookmarks, userProgress } from './learning.table.ts';

const itemColumns = {
  ...pickColumns(learningContent, 'id', 'title', 'type', 'category', 'difficulty', 'estimatedTime', 'url'),
  hasLesson: sql<boolean>`${learningContent.lesson} is not null`,
};

/** Lists every item that a user marked or that is on an active path, without the long texts. */
export function listOwnItems(db: Db, userId: number): Promise<LearningItem[]> {
  const onPaths = db
    .select({ id: learningPathItems.contentId })
    .from(learningPathItems)
    .innerJoin(learningPaths, and(eq(learningPaths.id, learningPathItems.pathId), eq(learningPaths.isActive, true)));
  const started = db.select({ id: userProgress.contentId }).from(userProgress).where(eq(userProgress.userId, userId));
  const bookmarked = db
    .select({ id: userBookmarks.contentId })
    .from(userBookmarks)
    .where(eq(userBookmarks.userId, userId));
  return db
    .select(itemColumns)
    .from(learningContent)
    .where(
      or(
        inArray(learningContent.id, onPaths),
        inArray(learningContent.id, started),
        inArray(learningContent.id, bookmarked),
      ),
    )
    .orderBy(asc(learningContent.id));
}

export async function findItem(db: Db, id: number): Promise<LearningItem | undefined> {
  const [row] = await db.select(itemColumns).from(learningContent).where(eq(learningContent.id, id));
  return row;
}

/** Lists a user's bookmarks with their notes, newest first. */
export function listBookmarkNotes(db: Db, userId: number) {
  return db
    .select({ contentId: userBookmarks.contentId, note: userBookmarks.note, createdAt: userBookmarks.createdAt })
    .from(userBookmarks)
    .where(eq(userBookmarks.userId, userId))
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.id));
}

/** Counts the library items of each category. */
export function countByCategory(db: Db) {
  return db
    .select({ category: learningContent.category, items: count() })
    .from(learningContent)
    .groupBy(learningContent.category)
    .orderBy(asc(learningContent.category));
}
