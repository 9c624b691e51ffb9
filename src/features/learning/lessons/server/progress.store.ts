import { and, asc, desc, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { olderThan } from '#platform/db/filters.ts';
import type { UserProgressBody } from '../lessons.contract.ts';
import { learningContent, userProgress } from './learning.table.ts';
import { quizAnswers, readSections } from './lessons.table.ts';

export type ProgressRow = typeof userProgress.$inferSelect;

export interface PageOptions {
  readonly limit: number;
  readonly after?: readonly [Date, number] | undefined;
}

/** Whether a user did something after the sign-up, which sets bookmarks and completes the first item by itself. */
export const isAfterSignUp = (time: PgColumn) => sql<boolean>`${time} > ${users.createdAt} + interval '1 second'`;

export const isOwnCompletion = isAfterSignUp(userProgress.completedAt);

/** Lists a user's progress, newest first, one more than `limit`. */
export function listProgress(db: Db, userId: number, { limit, after }: PageOptions): Promise<ProgressRow[]> {
  return db
    .select()
    .from(userProgress)
    .where(and(eq(userProgress.userId, userId), olderThan(userProgress.createdAt, userProgress.id, after)))
    .orderBy(desc(userProgress.createdAt), desc(userProgress.id))
    .limit(limit + 1);
}

/** Lists a user's progress on each item they started, with their rating and notes. */
export function listAllProgress(db: Db, userId: number) {
  return db
    .select(pickColumns(userProgress, 'contentId', 'isCompleted', 'progress', 'completedAt', 'rating', 'notes'))
    .from(userProgress)
    .where(eq(userProgress.userId, userId))
    .orderBy(asc(userProgress.id));
}

/** Lists these users' progress on each item they started. */
export function listProgressForPlanning(db: Db, userIds: readonly number[]) {
  return db
    .select(pickColumns(userProgress, 'userId', 'contentId', 'progress', 'completedAt'))
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

export async function findProgress(db: Db, userId: number, contentId: number) {
  const [row] = await db
    .select()
    .from(userProgress)
    .where(and(eq(userProgress.userId, userId), eq(userProgress.contentId, contentId)));
  return row;
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
  { progress, notes, rating }: Omit<UserProgressBody, 'isCompleted' | 'basedOn'>,
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

/** Opens a locked, completed item again. */
export async function reopenProgress(tx: Transaction, id: number, progress: number): Promise<ProgressRow> {
  const [row] = await tx
    .update(userProgress)
    .set({ isCompleted: false, progress, completedAt: null })
    .where(eq(userProgress.id, id))
    .returning();
  if (!row) throw new Error(`The locked progress ${id} is gone`);
  return row;
}

/** Finds the item that the sign-up completed. It proves nothing. */
export async function findWelcomeId(db: Db, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: userProgress.contentId })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(and(eq(userProgress.userId, userId), userProgress.isCompleted, not(isOwnCompletion)));
  return row?.id ?? null;
}

/** Lists the items that a user completed themselves, newest first. */
export async function listProvenItems(db: Db, userId: number) {
  const rows = await db
    .select({
      contentId: learningContent.id,
      title: learningContent.title,
      minutes: sql<number>`coalesce(${learningContent.estimatedTime}, 0)`,
      skillIds: learningContent.skillIds,
      completedAt: userProgress.completedAt,
    })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), userProgress.isCompleted, isOwnCompletion))
    .orderBy(desc(userProgress.completedAt), desc(learningContent.id));
  return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
}

const isOwn = (table: typeof readSections | typeof quizAnswers) =>
  and(eq(table.userId, userProgress.userId), eq(table.contentId, userProgress.contentId));

/** The last section or answer completes a lesson in the same transaction, so both have the same time. */
const isCompletedByReading = sql<boolean>`(
  exists (select from ${readSections} where ${isOwn(readSections)} and ${readSections.readAt} = ${userProgress.completedAt}) or
  exists (select from ${quizAnswers} where ${isOwn(quizAnswers)} and ${quizAnswers.answeredAt} = ${userProgress.completedAt}))`;

/** Lists a user's completed lessons, and what they read and answered of each. */
export function listCompletedLessons(db: Db, userId: number) {
  return db
    .select({
      id: learningContent.id,
      /** Null if the lesson was completed by reading it. */
      lesson: sql<string | null>`case when not ${isCompletedByReading} then ${learningContent.lesson} end`,
      read: sql<string[]>`array(select ${readSections.section} from ${readSections} where ${isOwn(readSections)})`,
      answered: sql<string[]>`array(select ${quizAnswers.question} from ${quizAnswers} where ${isOwn(quizAnswers)})`,
    })
    .from(userProgress)
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), userProgress.isCompleted, isNotNull(learningContent.lesson)));
}
