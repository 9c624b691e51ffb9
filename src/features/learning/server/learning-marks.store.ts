import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { olderThan } from '#platform/db/filters.ts';
import type { UserProgressBody } from '../learning.contract.ts';
import { learningContent, userBookmarks, userProgress } from './learning.table.ts';
import { learningDays } from './lessons.table.ts';

export type BookmarkRow = typeof userBookmarks.$inferSelect;
export type ProgressRow = typeof userProgress.$inferSelect;

interface PageOptions {
  readonly limit: number;
  readonly after?: readonly [Date, number] | undefined;
}

/** Lists a user's bookmarks, newest first, one more than `limit`. */
export function listBookmarks(db: Db, userId: number, { limit, after }: PageOptions): Promise<BookmarkRow[]> {
  return db
    .select()
    .from(userBookmarks)
    .where(and(eq(userBookmarks.userId, userId), olderThan(userBookmarks.createdAt, userBookmarks.id, after)))
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.id))
    .limit(limit + 1);
}

/** Lists a user's progress, newest first, one more than `limit`. */
export function listProgress(db: Db, userId: number, { limit, after }: PageOptions): Promise<ProgressRow[]> {
  return db
    .select()
    .from(userProgress)
    .where(and(eq(userProgress.userId, userId), olderThan(userProgress.createdAt, userProgress.id, after)))
    .orderBy(desc(userProgress.createdAt), desc(userProgress.id))
    .limit(limit + 1);
}

export async function contentExists(db: Db, id: number): Promise<boolean> {
  // The lock keeps the item from being deleted before the caller has stored its row.
  const rows = await db
    .select({ id: learningContent.id })
    .from(learningContent)
    .where(eq(learningContent.id, id))
    .for('key share');
  return rows.length > 0;
}

/** Stores a bookmark once, however often it is set. An undefined note leaves the stored one unchanged. */
export async function saveBookmark(
  tx: Transaction,
  userId: number,
  contentId: number,
  note: string | null | undefined,
): Promise<BookmarkRow> {
  const [row] = await tx
    .insert(userBookmarks)
    .values({ userId, contentId, note: note ?? null })
    .onConflictDoUpdate({
      target: [userBookmarks.userId, userBookmarks.contentId],
      set: note === undefined ? { contentId } : { note },
    })
    .returning();
  if (!row) throw new Error('The bookmark was not stored');
  return row;
}

/** @returns the bookmark's note */
export async function removeBookmark(db: Db, userId: number, contentId: number): Promise<string | null> {
  const [row] = await db
    .delete(userBookmarks)
    .where(and(eq(userBookmarks.userId, userId), eq(userBookmarks.contentId, contentId)))
    .returning({ note: userBookmarks.note });
  return row?.note ?? null;
}

/** Locks a user's progress on an item until the transaction ends. Creates the row if there is none. */
export async function lockProgress(tx: Transaction, userId: number, contentId: number): Promise<ProgressRow> {
  const [row] = await tx
    .insert(userProgress)
    .values({ userId, contentId })
    .onConflictDoUpdate({ target: [userProgress.userId, userProgress.contentId], set: { contentId } })
    .returning();
  if (!row) throw new Error('The progress was not stored');
  return row;
}

/** Changes a locked row. The progress of a completed item stays at 100. */
export async function updateProgress(
  tx: Transaction,
  id: number,
  { progress, notes, rating }: Omit<UserProgressBody, 'isCompleted'>,
): Promise<ProgressRow> {
  const newProgress = sql<number>`case when ${userProgress.isCompleted} then 100 else ${progress}::integer end`;
  const [row] = await tx
    .update(userProgress)
    .set({
      // An update must set at least one column.
      contentId: sql`${userProgress.contentId}`,
      ...(progress !== undefined && { progress: newProgress }),
      ...(notes !== undefined && { notes }),
      ...(rating !== undefined && { rating }),
    })
    .where(eq(userProgress.id, id))
    .returning();
  if (!row) throw new Error(`The locked progress ${id} is gone`);
  return row;
}

/** Completes an item. Returns undefined if it was already completed, so only one of two devices completes it. */
export async function completeProgress(tx: Transaction, id: number): Promise<ProgressRow | undefined> {
  const [row] = await tx
    .update(userProgress)
    .set({ isCompleted: true, progress: 100, completedAt: sql`now()` })
    .where(and(eq(userProgress.id, id), eq(userProgress.isCompleted, false)))
    .returning();
  return row;
}

/** Opens a locked, completed item again, and takes its completion back from the day on which it was counted. */
export async function reopenProgress(tx: Transaction, before: ProgressRow, progress: number): Promise<ProgressRow> {
  const { id, userId, completedAt } = before;
  const [row] = await tx
    .update(userProgress)
    .set({ isCompleted: false, progress, completedAt: null })
    .where(eq(userProgress.id, id))
    .returning();
  if (!row) throw new Error(`The locked progress ${id} is gone`);
  if (completedAt) {
    await tx
      .update(learningDays)
      .set({ completions: sql`greatest(${learningDays.completions} - 1, 0)` })
      .where(and(eq(learningDays.userId, userId), eq(learningDays.day, completedAt.toISOString().slice(0, 10))));
  }
  return row;
}

type Activity = Partial<Record<'sections' | 'answers' | 'completions', number>>;

/** Adds to the counts of what a user did today, in UTC. */
export async function addDailyActivity(tx: Transaction, userId: number, done: Activity): Promise<void> {
  const { sections = 0, answers = 0, completions = 0 } = done;
  if (sections + answers + completions === 0) return;
  await tx
    .insert(learningDays)
    .values({ userId, day: sql`(now() at time zone 'UTC')::date`, sections, answers, completions })
    .onConflictDoUpdate({
      target: [learningDays.userId, learningDays.day],
      set: {
        sections: sql`${learningDays.sections} + excluded.sections`,
        answers: sql`${learningDays.answers} + excluded.answers`,
        completions: sql`${learningDays.completions} + excluded.completions`,
      },
    });
}

/** A completion that was taken back may leave a day with nothing. */
const HAS_ACTIVITY = sql`${learningDays.sections} + ${learningDays.answers} + ${learningDays.completions} > 0`;

/** Lists what a user did on each day with activity from `since` on, oldest first. */
export function listDays(db: Db, userId: number, since: string) {
  return db
    .select(pickColumns(learningDays, 'day', 'sections', 'answers', 'completions'))
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), gte(learningDays.day, since), HAS_ACTIVITY))
    .orderBy(asc(learningDays.day));
}

/** Lists the ids of all items a user bookmarked. */
export function listBookmarkedIds(db: Db, userId: number) {
  return db
    .select({ contentId: userBookmarks.contentId })
    .from(userBookmarks)
    .where(eq(userBookmarks.userId, userId))
    .orderBy(asc(userBookmarks.id));
}

const PROGRESS_COLUMNS = {
  contentId: userProgress.contentId,
  isCompleted: userProgress.isCompleted,
  progress: userProgress.progress,
};

export function listProgressMarks(db: Db, userId: number) {
  return db
    .select(PROGRESS_COLUMNS)
    .from(userProgress)
    .where(eq(userProgress.userId, userId))
    .orderBy(asc(userProgress.id));
}

/** Lists a user's progress with their rating and notes on each item. */
export function listReviewedProgress(db: Db, userId: number) {
  return db
    .select({
      ...PROGRESS_COLUMNS,
      completedAt: userProgress.completedAt,
      rating: userProgress.rating,
      notes: userProgress.notes,
    })
    .from(userProgress)
    .where(eq(userProgress.userId, userId))
    .orderBy(asc(userProgress.id));
}

export const countLibraryItems = (db: Db): Promise<number> => db.$count(learningContent);
