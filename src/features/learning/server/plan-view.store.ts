import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { learningContent, learningPathItems, learningPaths, userProgress } from './learning.table.ts';

/** Every library item as a plan needs it: all but the lesson's text. */
export function itemsToPlan(db: Db) {
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
      url: learningContent.url,
      hasLesson: sql<boolean>`${learningContent.lesson} is not null`,
    })
    .from(learningContent)
    .orderBy(asc(learningContent.id));
}

/** How far a user is with each item they began. */
export function progressToPlan(db: Db, userId: number) {
  return db
    .select({
      contentId: userProgress.contentId,
      progress: userProgress.progress,
      // Completed long ago, before its time was kept: then it was when it was begun.
      completedAt:
        sql<Date | null>`case when ${userProgress.isCompleted} then coalesce(${userProgress.completedAt}, ${userProgress.createdAt}) end`.mapWith(
          userProgress.completedAt,
        ),
    })
    .from(userProgress)
    .where(eq(userProgress.userId, userId));
}

/** What a user completed after a moment, the first thing first. */
export function completedSince(db: Db, userId: number, since: Date) {
  return db
    .select({ contentId: userProgress.contentId, title: learningContent.title, completedAt: userProgress.completedAt })
    .from(userProgress)
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(
      and(eq(userProgress.userId, userId), eq(userProgress.isCompleted, true), gt(userProgress.completedAt, since)),
    )
    .orderBy(asc(userProgress.completedAt), desc(userProgress.contentId));
}

/** The items of the active path of that title, in order; empty where there is none. */
export async function itemsOfPath(db: Db, title: string): Promise<number[]> {
  const rows = await db
    .select({ contentId: learningPathItems.contentId })
    .from(learningPathItems)
    .innerJoin(learningPaths, eq(learningPaths.id, learningPathItems.pathId))
    .where(and(eq(learningPaths.title, title), eq(learningPaths.isActive, true)))
    .orderBy(asc(learningPathItems.pathId), asc(learningPathItems.position));
  return rows.map(({ contentId }) => contentId);
}
