import { asc, eq, inArray, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import { learningContent, learningPathItems, learningPaths, userBookmarks, userProgress } from './learning.table.ts';

// The library search covers title, description and tags. Must match the expression of the trigram index.
const CONTENT_TEXT = sql`(${learningContent.title} || ' ' || ${learningContent.description} || ' ' || words_of(${learningContent.tags}))`;

export const HAS_LESSON = sql<boolean>`${learningContent.lesson} is not null`;

export const contentStore = createRecordStore(learningContent, learningContentKind, {
  text: CONTENT_TEXT,
  computed: { hasLesson: HAS_LESSON },
});
export type LearningContentRow = typeof learningContent.$inferSelect & { readonly hasLesson: boolean };

export const PATH_CONTENT_IDS = sql<number[]>`array(
  select ${learningPathItems.contentId} from ${learningPathItems}
  where ${learningPathItems.pathId} = ${learningPaths.id} order by ${learningPathItems.position}
)`;

export const pathStore = createRecordStore(learningPaths, learningPathKind, {
  computed: { contentIds: PATH_CONTENT_IDS },
});
export type LearningPathRow = typeof learningPaths.$inferSelect & { contentIds: number[] };

/** Creates a path and its items in the order of `contentIds`. */
export async function insertLearningPath(
  db: Db,
  { contentIds: items, ...path }: typeof learningPaths.$inferInsert & { contentIds: readonly number[] },
): Promise<LearningPathRow> {
  const [row] = await db.insert(learningPaths).values(path).returning();
  if (!row) throw new Error('The learning path was not stored');
  await insertPathItems(db, row.id, items);
  return { ...row, contentIds: [...items] };
}

/** Replaces the items of a path. */
export async function replacePathItems(tx: Transaction, pathId: number, contents: readonly number[]): Promise<void> {
  await tx.delete(learningPathItems).where(eq(learningPathItems.pathId, pathId));
  await insertPathItems(tx, pathId, contents);
}

async function insertPathItems(db: Db, pathId: number, contents: readonly number[]): Promise<void> {
  if (contents.length === 0) return;
  await db.insert(learningPathItems).values(contents.map((contentId, position) => ({ pathId, contentId, position })));
}

/** Lists the ids that are not library items. Locks the others against deletion until the transaction ends. */
export async function listMissingContent(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: learningContent.id })
    .from(learningContent)
    .where(inArray(learningContent.id, [...ids]))
    .for('key share');
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Whether a library item exists. If so, it is not deleted before the caller has stored its row. */
export const contentExists = async (tx: Transaction, id: number): Promise<boolean> =>
  (await listMissingContent(tx, [id])).length === 0;

/** Counts the library items that teach each skill. Skills without any are missing. */
export async function countItemsBySkill(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: sql<number>`unnest(${learningContent.skillIds})`.as('skill_id'), items: sql<number>`count(*)::int` })
    .from(learningContent)
    .groupBy(sql`skill_id`);
  return new Map(rows.map(({ id, items }) => [id, items]));
}

/** Gives a new account its first marks: two bookmarked library items, the first of them completed. */
export async function insertFirstMarks(db: Db, userId: number): Promise<void> {
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
    .values({ userId, contentId: start.id, proof: 'own-word', progress: 100, completedAt: sql`now()` });
}

/** Returns what the library stores about a user, with the items' titles. */
export async function getLearningData(db: Db, userId: number) {
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
        ...pickColumns(userProgress, 'isCompleted', 'proof', 'progress', 'notes', 'rating', 'completedAt', 'createdAt'),
      })
      .from(userProgress)
      .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
      .where(eq(userProgress.userId, userId))
      .orderBy(asc(userProgress.id)),
  ]);
  return { bookmarks, progress };
}
