import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { contains, orderedAfter, textContains } from '#platform/db/filters.ts';
import type { LearningContentQuery, LearningPathQuery } from '../learning.contract.ts';
import { learningContent, learningPathItems, learningPaths, userBookmarks, userProgress } from './learning.table.ts';

export type LearningContentRow = typeof learningContent.$inferSelect;
export type LearningPathRow = typeof learningPaths.$inferSelect & { contentIds: number[] };

// A library's search is about title, description and tags (specification 2). Written as the trigram index is.
const CONTENT_TEXT = sql`(${learningContent.title} || ' ' || ${learningContent.description} || ' ' || words_of(${learningContent.tags}))`;

export type ContentFilters = Pick<LearningContentQuery, 'ids' | 'q' | 'category' | 'difficulty' | 'type'>;
export type PathFilters = Pick<LearningPathQuery, 'q' | 'category' | 'difficulty' | 'status'>;
type ContentOptions = ContentFilters & { limit: number; after?: readonly [number] | undefined };
type PathOptions = PathFilters & { limit: number; after?: readonly [number, number] | undefined };

const contentIds = sql<number[]>`array(
  select ${learningPathItems.contentId} from ${learningPathItems}
  where ${learningPathItems.pathId} = ${learningPaths.id} order by ${learningPathItems.position}
)`;

/** Library items, id ascending, one more than `limit`. */
export function listLearningContent(
  db: Db,
  { limit, after, ...filters }: ContentOptions,
): Promise<LearningContentRow[]> {
  return db
    .select()
    .from(learningContent)
    .where(and(matchingContent(filters), after && gt(learningContent.id, after[0])))
    .orderBy(asc(learningContent.id))
    .limit(limit + 1);
}

export function matchingContent({ ids, q, category, difficulty, type }: ContentFilters): SQL | undefined {
  return and(
    ids && inArray(learningContent.id, ids),
    textContains(CONTENT_TEXT, q),
    category === undefined ? undefined : eq(learningContent.category, category),
    difficulty === undefined ? undefined : eq(learningContent.difficulty, difficulty),
    type === undefined ? undefined : eq(learningContent.type, type),
  );
}

export function matchingPaths({ q, category, difficulty, status = 'active' }: PathFilters): SQL | undefined {
  return and(
    status === 'all' ? undefined : eq(learningPaths.isActive, status === 'active'),
    contains(learningPaths.title, learningPaths.description, q),
    category === undefined ? undefined : eq(learningPaths.category, category),
    difficulty === undefined ? undefined : eq(learningPaths.difficulty, difficulty),
  );
}

/** Paths by `order` with the ids of their items, active ones unless `status` says otherwise, one more than `limit`. */
export function listLearningPaths(db: Db, { limit, after, ...filters }: PathOptions): Promise<LearningPathRow[]> {
  return db
    .select({ ...getTableColumns(learningPaths), contentIds })
    .from(learningPaths)
    .where(and(matchingPaths(filters), orderedAfter(learningPaths.order, learningPaths.id, after)))
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
  { contentIds: items, ...path }: typeof learningPaths.$inferInsert & { contentIds: readonly number[] },
): Promise<LearningPathRow> {
  const [row] = await db.insert(learningPaths).values(path).returning();
  if (!row) throw new Error('The learning path was not stored');
  await insertPathItems(db, row.id, items);
  return { ...row, contentIds: [...items] };
}

export async function insertPathItems(db: Db, pathId: number, contents: readonly number[]): Promise<void> {
  if (contents.length === 0) return;
  await db.insert(learningPathItems).values(contents.map((contentId, position) => ({ pathId, contentId, position })));
}

/** A path, locked until the transaction ends. */
export async function lockLearningPath(tx: Transaction, id: number): Promise<LearningPathRow | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(learningPaths), contentIds })
    .from(learningPaths)
    .where(eq(learningPaths.id, id))
    .for('update');
  return row;
}

/** A new account's marks: the first two library items bookmarked, the first one completed (decisions.md). */
export async function giveFirstMarks(db: Db, userId: number): Promise<void> {
  const first = await db
    .select({ id: learningContent.id })
    .from(learningContent)
    .orderBy(asc(learningContent.id))
    .limit(2);
  const [start] = first;
  if (!start) return;
  await db.insert(userBookmarks).values(first.map(({ id }) => ({ userId, contentId: id })));
  await db
    .insert(userProgress)
    .values({ userId, contentId: start.id, isCompleted: true, progress: 100, completedAt: sql`now()` });
}

/** What the library keeps of a user, with the items' titles. */
export async function learningDataOf(db: Db, userId: number) {
  const title = learningContent.title;
  const [bookmarks, progress] = await Promise.all([
    db
      .select({
        contentId: userBookmarks.contentId,
        title,
        note: userBookmarks.note,
        createdAt: userBookmarks.createdAt,
      })
      .from(userBookmarks)
      .innerJoin(learningContent, eq(learningContent.id, userBookmarks.contentId))
      .where(eq(userBookmarks.userId, userId))
      .orderBy(asc(userBookmarks.id)),
    db
      .select({
        contentId: userProgress.contentId,
        title,
        isCompleted: userProgress.isCompleted,
        progress: userProgress.progress,
        notes: userProgress.notes,
        rating: userProgress.rating,
        completedAt: userProgress.completedAt,
        createdAt: userProgress.createdAt,
      })
      .from(userProgress)
      .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
      .where(eq(userProgress.userId, userId))
      .orderBy(asc(userProgress.id)),
  ]);
  return { bookmarks, progress };
}
