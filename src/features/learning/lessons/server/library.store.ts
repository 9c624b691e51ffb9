import { and, asc, count, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { listLevelsBelow } from '#lib/access.ts';
import type { Proof } from '#lib/proofs.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { LearningItem } from '../lessons.contract.ts';
import { learningContentKind } from '../lessons.kind.ts';
import { contentStore, EVENT_SLUG, HAS_LESSON, PATH_CONTENT_IDS, pathStore, STARTS_AT } from './learning.store.ts';
import { learningContent, learningPaths, userBookmarks, userProgress } from './learning.table.ts';

/** As in public replies: null from the level on from which the kind holds it back. */
const SHOWN_URL = sql<
  string | null
>`case when ${inArray(learningContent.access, [...listLevelsBelow(learningContentKind.fields.url.heldBackFrom)])} then ${learningContent.url} end`;

const itemColumns = {
  ...pickColumns(learningContent, 'id', 'title', 'type', 'category', 'difficulty', 'estimatedTime'),
  ...pickColumns(learningContent, 'access', 'thumbnailImage'),
  url: SHOWN_URL,
  hasLesson: HAS_LESSON,
  eventSlug: EVENT_SLUG,
};

/** Lists every published item that a user marked or that is on a published path, without the long texts. */
export function listOwnItems(db: Db, userId: number): Promise<LearningItem[]> {
  const onPaths = db
    .select({ id: sql<number>`unnest(${learningPaths.contentIds})` })
    .from(learningPaths)
    .where(pathStore.isPublic);
  const started = db.select({ id: userProgress.contentId }).from(userProgress).where(eq(userProgress.userId, userId));
  const bookmarked = db
    .select({ id: userBookmarks.contentId })
    .from(userBookmarks)
    .where(eq(userBookmarks.userId, userId));
  return db
    .select(itemColumns)
    .from(learningContent)
    .where(
      and(
        contentStore.isPublic,
        or(
          inArray(learningContent.id, onPaths),
          inArray(learningContent.id, started),
          inArray(learningContent.id, bookmarked),
        ),
      ),
    )
    .orderBy(asc(learningContent.id));
}

export async function findItem(db: Db, id: number): Promise<LearningItem | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(learningContent)
    .where(and(eq(learningContent.id, id), contentStore.isPublic));
  return row;
}

/** Lists the events that have begun, newest first, and how well it is known that a user attended them. */
export async function listPastEvents(db: Db, userId: number) {
  const rows = await db
    .select({
      contentId: learningContent.id,
      title: learningContent.title,
      startsAt: STARTS_AT,
      proof: sql<Proof>`coalesce(${userProgress.proof}, 'none')`,
    })
    .from(learningContent)
    .leftJoin(userProgress, and(eq(userProgress.contentId, learningContent.id), eq(userProgress.userId, userId)))
    .where(and(eq(learningContent.type, 'event'), lte(STARTS_AT, sql`now()`)))
    .orderBy(desc(STARTS_AT));
  return rows.flatMap(({ startsAt, ...row }) => (startsAt ? [{ ...row, startsAt }] : []));
}

/** Lists the ids of the items that are an event of the site. */
export async function listItemIdsOfEvent(db: Db, eventId: number): Promise<number[]> {
  const rows = await db
    .select({ id: learningContent.id })
    .from(learningContent)
    .where(and(eq(learningContent.eventId, eventId), eq(learningContent.type, 'event')));
  return rows.map(({ id }) => id);
}

/** Counts the published items of each category. */
export function countByCategory(db: Db) {
  return db
    .select({ category: learningContent.category, items: count() })
    .from(learningContent)
    .where(contentStore.isPublic)
    .groupBy(learningContent.category)
    .orderBy(asc(learningContent.category));
}

/** Lists every published item with the fields a plan needs, without the lesson text. */
export function listItemsForPlanning(db: Db) {
  return db
    .select({
      ...itemColumns,
      ...pickColumns(learningContent, 'isRecommended', 'takeaway', 'skillIds', 'weeks', 'needs', 'publishedAt'),
      startsAt: STARTS_AT,
    })
    .from(learningContent)
    .where(contentStore.isPublic)
    .orderBy(asc(learningContent.id));
}

/** Lists the published paths in their order, with what a plan needs. */
export const listPathsForPlanning = (db: Db) =>
  db
    .select({ ...pickColumns(learningPaths, 'id', 'title', 'description', 'skillIds'), contentIds: PATH_CONTENT_IDS })
    .from(learningPaths)
    .where(pathStore.isPublic)
    .orderBy(asc(learningPaths.order), asc(learningPaths.id));

/** Lists the published paths, oldest first, with the ids of their published items in order. */
export function listActivePaths(db: Db, where?: SQL) {
  return db
    .select({ ...pickColumns(learningPaths, 'id', 'title'), contentIds: PATH_CONTENT_IDS })
    .from(learningPaths)
    .where(and(pathStore.isPublic, where))
    .orderBy(asc(learningPaths.id));
}

export async function findActivePath(db: Db, id: number) {
  const [path] = await listActivePaths(db, eq(learningPaths.id, id));
  return path;
}
