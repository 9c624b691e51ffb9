import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { UserBookmarkBody, UserProgressBody } from '../lessons.contract.ts';
import { addDailyActivity } from './activity.store.ts';
import { type BookmarkRow, removeBookmark, saveBookmark } from './bookmarks.store.ts';
import type { Learner } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { contentExists } from './learning.store.ts';
import { completeProgress, lockProgress, type ProgressRow, updateProgress } from './progress.store.ts';

/** Bookmarks an item, or changes the note on it. @throws DeclaredError 404, 409 */
export function setBookmark(
  db: RootDb,
  userId: number,
  contentId: number,
  { note, basedOn }: UserBookmarkBody,
): Promise<BookmarkRow> {
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId);
    // Also locks the row.
    const stored = await saveBookmark(tx, userId, contentId, undefined);
    requireKnownTexts({ text: stored.note }, { text: note }, { text: basedOn });
    return note === undefined ? stored : saveBookmark(tx, userId, contentId, note);
  });
}

/** Removes a bookmark if there is one. @returns its note @throws DeclaredError 404 if the item does not exist */
export function unbookmark(db: RootDb, userId: number, contentId: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId);
    return removeBookmark(tx, userId, contentId);
  });
}

/**
 * Records a user's progress on an item. A completed item stays at 100 percent and keeps its first completion time, whatever
 * later requests say. @throws DeclaredError 404, 409
 */
export function recordProgress(
  db: RootDb,
  learner: Learner,
  contentId: number,
  { isCompleted, basedOn, ...change }: UserProgressBody,
): Promise<ProgressRow> {
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId);
    const { id, notes } = await lockProgress(tx, learner.id, contentId);
    requireKnownTexts({ text: notes }, { text: change.notes }, { text: basedOn });
    const row = await updateProgress(tx, id, change);
    return isCompleted || change.progress === 100 ? ((await completeItem(tx, learner, id)) ?? row) : row;
  });
}

/** Completes a locked row and counts the completion for the learner's day. Returns undefined if it was already completed. */
export async function completeItem(tx: Transaction, learner: Learner, id: number): Promise<ProgressRow | undefined> {
  const row = await completeProgress(tx, id);
  if (row) await addDailyActivity(tx, learner, { completions: 1 });
  return row;
}

/** @throws DeclaredError 404 */
export async function requireContent(tx: Transaction, contentId: number): Promise<void> {
  if (!(await contentExists(tx, contentId))) throw new DeclaredError(learningErrors.contentNotFound);
}
