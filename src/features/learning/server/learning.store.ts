import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { contains, orderedAfter } from '#platform/db/filters.ts';
import type { LearningContentQuery, LearningPathQuery } from '../learning.contract.ts';
import { learningContent, learningPathItems, learningPaths } from './learning.table.ts';

export type LearningContentRow = typeof learningContent.$inferSelect;
export type LearningPathRow = typeof learningPaths.$inferSelect & { contentIds: number[] };

type ContentOptions = Omit<LearningContentQuery, 'cursor' | 'view'> & { after?: readonly [number] | undefined };
type PathOptions = Omit<LearningPathQuery, 'cursor'> & { after?: readonly [number, number] | undefined };

/** Library items, id ascending, one more than `limit`. */
export function listLearningContent(
  db: Db,
  { limit, after, q, category, difficulty, type }: ContentOptions,
): Promise<LearningContentRow[]> {
  return db
    .select()
    .from(learningContent)
    .where(
      and(
        contains(learningContent.title, learningContent.description, q),
        category === undefined ? undefined : eq(learningContent.category, category),
        difficulty === undefined ? undefined : eq(learningContent.difficulty, difficulty),
        type === undefined ? undefined : eq(learningContent.type, type),
        after && gt(learningContent.id, after[0]),
      ),
    )
    .orderBy(asc(learningContent.id))
    .limit(limit + 1);
}

/** Active paths by `order` with the ids of their items, one more than `limit`. */
export function listLearningPaths(
  db: Db,
  { limit, after, q, category, difficulty }: PathOptions,
): Promise<LearningPathRow[]> {
  const contentIds = sql<number[]>`array(
    select ${learningPathItems.contentId} from ${learningPathItems}
    where ${learningPathItems.pathId} = ${learningPaths.id} order by ${learningPathItems.position}
  )`;
  return db
    .select({
      id: learningPaths.id,
      title: learningPaths.title,
      description: learningPaths.description,
      category: learningPaths.category,
      difficulty: learningPaths.difficulty,
      estimatedDuration: learningPaths.estimatedDuration,
      thumbnailImage: learningPaths.thumbnailImage,
      order: learningPaths.order,
      isActive: learningPaths.isActive,
      createdAt: learningPaths.createdAt,
      isSample: learningPaths.isSample,
      contentIds,
    })
    .from(learningPaths)
    .where(
      and(
        eq(learningPaths.isActive, true),
        contains(learningPaths.title, learningPaths.description, q),
        category === undefined ? undefined : eq(learningPaths.category, category),
        difficulty === undefined ? undefined : eq(learningPaths.difficulty, difficulty),
        orderedAfter(learningPaths.order, learningPaths.id, after),
      ),
    )
    .orderBy(asc(learningPaths.order), asc(learningPaths.id))
    .limit(limit + 1);
}

export function insertLearningContent(
  db: Db,
  rows: (typeof learningContent.$inferInsert)[],
): Promise<LearningContentRow[]> {
  return db.insert(learningContent).values(rows).returning();
}

/** A path and its items in the order of `contentIds`. */
export async function insertLearningPath(
  db: Db,
  { contentIds, ...path }: typeof learningPaths.$inferInsert & { contentIds: readonly number[] },
): Promise<void> {
  const [row] = await db.insert(learningPaths).values(path).returning({ id: learningPaths.id });
  if (!row || contentIds.length === 0) return;
  await db
    .insert(learningPathItems)
    .values(contentIds.map((contentId, position) => ({ pathId: row.id, contentId, position })));
}
