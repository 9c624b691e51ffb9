import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { learningContent, learningPathItems, learningPaths, userProgress } from './learning.table.ts';

/** Lists every library item with the fields a plan needs, without the lesson text. */
export function listItemsForPlanning(db: Db) {
  return db
    .select({
      id: learningContent.id,
      title: learningContent.title,
      description: learningContent.description,
      type: learningContent.type,
      category: learningContent.category,
      difficulty: learningContent.difficulty,
      estimatedTime: learningContent.estimatedTime,
      tags: learningContent.tags,
      rating: learningContent.rating,
      isRecommended: learningContent.isRecommended,
      takeaway: learningContent.takeaway,
      skillIds: learningContent.skillIds,
      startsAt: learningContent.startsAt,
      weeks: learningContent.weeks,
      needs: learningContent.needs,
      url: learningContent.url,
      hasLesson: sql<boolean>`${learningContent.lesson} is not null`,
    })
    .from(learningContent)
    .orderBy(asc(learningContent.id));
}

/** Lists these users' progress on each item they started. */
export function listProgressForPlanning(db: Db, userIds: readonly number[]) {
  return db
    .select({
      userId: userProgress.userId,
      contentId: userProgress.contentId,
      progress: userProgress.progress,
      // Old rows have no completion time, so the time they were created is used instead.
      completedAt:
        sql<Date | null>`case when ${userProgress.isCompleted} then coalesce(${userProgress.completedAt}, ${userProgress.createdAt}) end`.mapWith(
          userProgress.completedAt,
        ),
    })
    .from(userProgress)
    .where(inArray(userProgress.userId, [...userIds]));
}

/** Lists what a user completed after `since`, oldest first. */
export function listCompletedSince(db: Db, userId: number, since: Date) {
  return db
    .select({ contentId: userProgress.contentId, title: learningContent.title, completedAt: userProgress.completedAt })
    .from(userProgress)
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(
      and(eq(userProgress.userId, userId), eq(userProgress.isCompleted, true), gt(userProgress.completedAt, since)),
    )
    .orderBy(asc(userProgress.completedAt), desc(userProgress.contentId));
}

/** Lists the item ids of the active path with this title, in order. Empty if there is no such path. */
export async function listPathItemIds(db: Db, title: string): Promise<number[]> {
  const rows = await db
    .select({ contentId: learningPathItems.contentId })
    .from(learningPathItems)
    .innerJoin(learningPaths, eq(learningPaths.id, learningPathItems.pathId))
    .where(and(eq(learningPaths.title, title), eq(learningPaths.isActive, true)))
    .orderBy(asc(learningPathItems.pathId), asc(learningPathItems.position));
  return rows.map(({ contentId }) => contentId);
}
