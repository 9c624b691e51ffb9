import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listLevelsBelow } from '#lib/access.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import { learningContent, learningPathItems, learningPaths, userBookmarks, userProgress } from './learning.table.ts';

// The library search covers title, description and tags. Must match the expression of the trigram index.
const CONTENT_TEXT = sql`(${learningContent.title} || ' ' || ${learningContent.description} || ' ' || words_of(${learningContent.tags}))`;

export const HAS_LESSON = sql<boolean>`${learningContent.lesson} is not null`;

// The firm's events are another feature's. An item names one by its id, and has no date of its own then.
const ofEvent = (column: SQL) =>
  sql`(select ${column} from events where events.id = learning_content.event_id and events.status = 'published')`;
/** Whether the firm has an event, on the site or not. */
export async function eventExists(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from events where id = ${id} and status <> 'trashed'`);
  return rows.length > 0;
}
/** The address of the event that an item is; null for other items, and while the event is not on the site. */
export const EVENT_SLUG = sql<string | null>`${ofEvent(sql`events.slug`)}`;
/** When the event begins that an item is. */
export const STARTS_AT =
  sql<Date | null>`coalesce(${ofEvent(sql`events.starts_at`)}, learning_content.starts_at)`.mapWith(
    learningContent.startsAt,
  );

export const contentStore = createRecordStore(learningContent, learningContentKind, {
  text: CONTENT_TEXT,
  computed: { hasLesson: HAS_LESSON, eventSlug: EVENT_SLUG },
});
export type LearningContentRow = typeof learningContent.$inferSelect & {
  readonly hasLesson: boolean;
  readonly eventSlug: string | null;
};

// Drizzle leaves out the table of a column in a query of one table, so the names are written here.
const selectContentIds = (isListed: SQL) => sql<number[]>`array(
  select item.content_id from learning_path_items as item
  join learning_content as content on content.id = item.content_id
  where item.path_id = learning_paths.id and content.status ${isListed} order by item.position
)`;
/** The items of a path that are published, in order. */
export const PATH_CONTENT_IDS = selectContentIds(sql`= 'published'`);

export const pathStore = createRecordStore(learningPaths, learningPathKind, {
  computed: { contentIds: selectContentIds(sql`<> 'trashed'`), publicContentIds: PATH_CONTENT_IDS },
});
export type LearningPathRow = typeof learningPaths.$inferSelect & { contentIds: number[]; publicContentIds: number[] };

/** Creates a path and its items in the order of `contentIds`. */
export async function insertLearningPath(
  db: Db,
  { contentIds: items, ...path }: typeof learningPaths.$inferInsert & { contentIds: readonly number[] },
): Promise<LearningPathRow> {
  const { id } = await pathStore.insertOne(db, path);
  await insertPathItems(db, id, items);
  const stored = await pathStore.find(db, id);
  if (!stored) throw new Error('The learning path was not stored');
  return stored;
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
export const listMissingContent = (tx: Transaction, ids: readonly number[]): Promise<number[]> =>
  listUnfound(tx, ids, contentStore.hasStatus('all'));

async function listUnfound(tx: Transaction, ids: readonly number[], where: SQL | undefined): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: learningContent.id })
    .from(learningContent)
    .where(and(inArray(learningContent.id, [...ids]), where))
    .for('key share');
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Whether a library item is published. If so, it is not deleted before the caller has stored its row. */
export const contentExists = async (tx: Transaction, id: number): Promise<boolean> =>
  (await listUnfound(tx, [id], contentStore.isPublic)).length === 0;

/** Gives a new account its first marks: two bookmarked library items that it can open, the first of them completed. */
export async function insertFirstMarks(db: Db, userId: number): Promise<void> {
  const first = await db
    .select({ id: learningContent.id })
    .from(learningContent)
    .where(and(contentStore.isPublic, inArray(learningContent.access, [...listLevelsBelow('confirmed')])))
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
