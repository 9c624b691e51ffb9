import { and, asc, desc, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isProven, PROOFS, PROVEN, type Proof } from '#lib/proofs.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { olderThan } from '#platform/db/filters.ts';
import type { UserProgressBody } from '../lessons.contract.ts';
import { learningContent, userBookmarks, userProgress } from './learning.table.ts';

// What users have marked: their bookmarks, and their progress on items.

/** The condition for what a user has on an item. */
export const isOwn = (
  table: { readonly userId: AnyPgColumn; readonly contentId: AnyPgColumn },
  userId: number,
  contentId: number,
) => and(eq(table.userId, userId), eq(table.contentId, contentId));

interface PageOptions {
  readonly limit: number;
  readonly after?: readonly [Date, number] | undefined;
}

export type BookmarkRow = typeof userBookmarks.$inferSelect;

/** Lists a user's bookmarks, newest first, one more than `limit`. */
export function listBookmarks(db: Db, userId: number, { limit, after }: PageOptions): Promise<BookmarkRow[]> {
  return db
    .select()
    .from(userBookmarks)
    .where(and(eq(userBookmarks.userId, userId), olderThan(userBookmarks.createdAt, userBookmarks.id, after)))
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.id))
    .limit(limit + 1);
}

/** Lists all of a user's bookmarks with their notes, newest first. */
export function listAllBookmarks(db: Db, userId: number) {
  return db
    .select(pickColumns(userBookmarks, 'contentId', 'note', 'createdAt'))
    .from(userBookmarks)
    .where(eq(userBookmarks.userId, userId))
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.id));
}

export const isBookmarked = async (db: Db, userId: number, contentId: number): Promise<boolean> =>
  (await db.$count(userBookmarks, isOwn(userBookmarks, userId, contentId))) > 0;

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
    .where(isOwn(userBookmarks, userId, contentId))
    .returning({ note: userBookmarks.note });
  return row?.note ?? null;
}

export type ProgressRow = typeof userProgress.$inferSelect;

/** Whether a user completed an item after the sign-up, which completes the first one by itself. */
export const isOwnCompletion = sql<boolean>`${userProgress.completedAt} > ${users.createdAt} + interval '1 second'`;

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
    .select(
      pickColumns(userProgress, 'contentId', 'isCompleted', 'proof', 'progress', 'completedAt', 'rating', 'notes'),
    )
    .from(userProgress)
    .where(eq(userProgress.userId, userId))
    .orderBy(asc(userProgress.id));
}

/** Lists these users' progress on each item they started. */
export function listProgressForPlanning(db: Db, userIds: readonly number[]) {
  return db
    .select(pickColumns(userProgress, 'userId', 'contentId', 'progress', 'proof', 'completedAt'))
    .from(userProgress)
    .where(inArray(userProgress.userId, [...userIds]));
}

export async function findProgress(db: Db, userId: number, contentId: number) {
  const [row] = await db
    .select()
    .from(userProgress)
    .where(isOwn(userProgress, userId, contentId));
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
  const { isCompleted } = userProgress;
  const [row] = await tx
    .update(userProgress)
    .set({
      // An update must set at least one column.
      contentId: sql`${userProgress.contentId}`,
      progress:
        progress === undefined ? undefined : sql`case when ${isCompleted} then 100 else ${progress}::integer end`,
      notes,
      rating,
    })
    .where(eq(userProgress.id, id))
    .returning();
  if (!row) throw new Error(`The locked progress ${id} is gone`);
  return row;
}

const RANK = sql`array_position(${sql.raw(`array['${PROOFS.join("', '")}']`)}, ${userProgress.proof})`;

/**
 * Completes an item, or proves better that it is completed. Returns undefined if it is proven as well or better already,
 * so only one of two devices does it.
 */
export async function raiseProof(
  tx: Transaction,
  id: number,
  proof: Exclude<Proof, 'none'>,
): Promise<ProgressRow | undefined> {
  const [row] = await tx
    .update(userProgress)
    .set({
      proof,
      progress: 100,
      completedAt: sql`coalesce(${userProgress.completedAt}, now())`,
      ...(proof !== 'own-word' && { provenAt: sql`coalesce(${userProgress.provenAt}, now())` }),
    })
    .where(and(eq(userProgress.id, id), lt(RANK, PROOFS.indexOf(proof) + 1)))
    .returning();
  return row;
}

/** Opens a locked, completed item again. */
export async function reopenProgress(tx: Transaction, id: number, progress: number): Promise<ProgressRow> {
  const [row] = await tx
    .update(userProgress)
    .set({ proof: 'none', progress, completedAt: null, provenAt: null })
    .where(eq(userProgress.id, id))
    .returning();
  if (!row) throw new Error(`The locked progress ${id} is gone`);
  return row;
}

export const userExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(users, eq(users.id, id))) > 0;

/** Leaves a locked row completed by the learner's word. */
export async function withdrawAttendance(tx: Transaction, id: number): Promise<void> {
  await tx.update(userProgress).set({ proof: 'own-word', provenAt: null }).where(eq(userProgress.id, id));
}

/** Finds the item that the sign-up completed, until the user has proven it. */
export async function findWelcomeId(db: Db, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: userProgress.contentId })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(and(eq(userProgress.userId, userId), eq(userProgress.proof, 'own-word'), not(isOwnCompletion)));
  return row?.id ?? null;
}

/** Lists the items that a user has read, attended or had accepted, newest first. */
export async function listProvenItems(db: Db, userId: number) {
  const rows = await db
    .select({
      ...pickColumns(userProgress, 'contentId', 'proof', 'provenAt'),
      ...pickColumns(learningContent, 'title', 'skillIds'),
    })
    .from(userProgress)
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), inArray(userProgress.proof, [...PROVEN])))
    .orderBy(desc(userProgress.provenAt), desc(learningContent.id));
  return rows.flatMap(({ proof, provenAt, ...row }) =>
    provenAt && isProven(proof) ? [{ ...row, proof, provenAt }] : [],
  );
}
