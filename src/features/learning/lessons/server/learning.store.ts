import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Access, listLevelsBelow } from '#lib/access.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import { learningContent, learningPaths, userBookmarks, userProgress } from './learning.table.ts';

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
  select content.id from unnest(learning_paths.content_ids) with ordinality as item (id, position)
  join learning_content as content on content.id = item.id
  where content.status ${isListed} order by item.position
)`;
/** The items of a path that are published, in order. */
export const PATH_CONTENT_IDS = selectContentIds(sql`= 'published'`);

export const pathStore = createRecordStore(learningPaths, learningPathKind, {
  computed: { contentIds: selectContentIds(sql`<> 'trashed'`), publicContentIds: PATH_CONTENT_IDS },
});
export type LearningPathRow = typeof learningPaths.$inferSelect & { readonly publicContentIds: number[] };

/** Lists those of the items that the condition admits, which are not deleted before the transaction ends. */
const lockContent = (tx: Transaction, ids: readonly number[], where: SQL | undefined) =>
  tx
    .select(pickColumns(learningContent, 'id', 'access'))
    .from(learningContent)
    .where(and(inArray(learningContent.id, [...ids]), where))
    .for('key share');

/** Lists the ids that are not library items, and locks the others. */
export async function listMissingContent(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const found = new Set((await lockContent(tx, ids, contentStore.hasStatus('all'))).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Finds who may open a published item, and locks it. Undefined if there is none. */
export async function lockItem(tx: Transaction, id: number): Promise<Access | undefined> {
  const [item] = await lockContent(tx, [id], contentStore.isPublic);
  return item?.access;
}

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
      .select({ title, ...pickColumns(userBookmarks, 'contentId', 'note', 'createdAt') })
      .from(userBookmarks)
      .innerJoin(learningContent, eq(learningContent.id, userBookmarks.contentId))
      .where(eq(userBookmarks.userId, userId))
      .orderBy(asc(userBookmarks.id)),
    db
      .select({
        title,
        ...pickColumns(
          userProgress,
          'contentId',
          'isCompleted',
          'proof',
          'progress',
          'notes',
          'rating',
          'completedAt',
          'createdAt',
        ),
      })
      .from(userProgress)
      .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
      .where(eq(userProgress.userId, userId))
      .orderBy(asc(userProgress.id)),
  ]);
  return { bookmarks, progress };
}
