import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { type SortColumn, type Sorting, sortedBy } from '#platform/db/sorting.ts';
import {
  type ContentFilters,
  insertPathItems,
  type LearningContentRow,
  type LearningPathRow,
  matchingContent,
  matchingPaths,
  type PathFilters,
} from './learning.store.ts';
import { learningContent, learningPathItems, learningPaths } from './learning.table.ts';

type ContentInsert = typeof learningContent.$inferInsert;
type ContentChange = { [Column in keyof ContentInsert]?: ContentInsert[Column] | undefined };
type PathInsert = typeof learningPaths.$inferInsert;
type PathChange = { [Column in keyof PathInsert]?: PathInsert[Column] | undefined };

export const CONTENT_SORTS = {
  id: { column: learningContent.id, type: 'number' },
  title: { column: learningContent.title, type: 'text' },
  createdAt: { column: learningContent.createdAt, type: 'time' },
} as const satisfies Record<string, SortColumn>;

/** Library items as an administrator sorts them, one more than `limit`. */
export function listSortedContent(
  db: Db,
  { limit, sorting, ...filters }: ContentFilters & { limit: number; sorting: Sorting },
): Promise<LearningContentRow[]> {
  const { where, orderBy } = sortedBy(sorting, learningContent.id);
  return db
    .select()
    .from(learningContent)
    .where(and(matchingContent(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export async function countLearningContent(db: Db, filters: ContentFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(learningContent).where(matchingContent(filters));
  return row?.total ?? 0;
}

export async function countLearningPaths(db: Db, filters: PathFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(learningPaths).where(matchingPaths(filters));
  return row?.total ?? 0;
}

export async function lockLearningContent(tx: Transaction, id: number): Promise<LearningContentRow | undefined> {
  const [row] = await tx.select().from(learningContent).where(eq(learningContent.id, id)).for('update');
  return row;
}

/** Changes a locked item and returns it. */
export async function updateLearningContent(
  tx: Transaction,
  id: number,
  change: ContentChange,
): Promise<LearningContentRow> {
  const [row] = await tx
    .update(learningContent)
    .set(change as Partial<ContentInsert>)
    .where(eq(learningContent.id, id))
    .returning();
  if (!row) throw new Error(`The locked library item ${id} is gone`);
  return row;
}

/** It leaves every path, and its readers' marks go with it. */
export async function deleteLearningContent(tx: Transaction, id: number): Promise<void> {
  await tx.delete(learningContent).where(eq(learningContent.id, id));
}

/** Which of these ids are no library items. The others are kept from going away until the transaction ends. */
export async function missingContent(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: learningContent.id })
    .from(learningContent)
    .where(inArray(learningContent.id, [...ids]))
    .for('key share');
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Changes a locked path, with its items where they are given, and returns it. */
export async function updateLearningPath(
  tx: Transaction,
  { id, contentIds: before }: Pick<LearningPathRow, 'id' | 'contentIds'>,
  { contentIds, ...change }: PathChange & { contentIds?: readonly number[] | undefined },
): Promise<LearningPathRow> {
  const [row] = await tx
    .update(learningPaths)
    .set(change as Partial<PathInsert>)
    .where(eq(learningPaths.id, id))
    .returning();
  if (!row) throw new Error(`The locked learning path ${id} is gone`);
  if (contentIds === undefined) return { ...row, contentIds: before };
  await tx.delete(learningPathItems).where(eq(learningPathItems.pathId, id));
  await insertPathItems(tx, id, contentIds);
  return { ...row, contentIds: [...contentIds] };
}

export async function deleteLearningPath(tx: Transaction, id: number): Promise<void> {
  await tx.delete(learningPaths).where(eq(learningPaths.id, id));
}
