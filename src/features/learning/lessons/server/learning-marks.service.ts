import type { AccessMember } from '#lib/access.ts';
import { PAGE_SIZE_MAX } from '#lib/paging.ts';
import type { Proof } from '#lib/proofs.ts';
import { addDays, readClock } from '#lib/weeks.ts';
import { requireAccess } from '#platform/auth/access.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import { ACTIVITY_WEEKS } from '../lessons.constants.ts';
import type { UserBookmarkBody, UserProgressBody } from '../lessons.contract.ts';
import { addDailyActivity, listDays } from './activity.store.ts';
import type { Learner, Reader } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { lockItem, pathStore } from './learning.store.ts';
import { countByCategory, listOwnItems } from './library.store.ts';
import {
  type BookmarkRow,
  findWelcomeId,
  listAllBookmarks,
  listAllProgress,
  lockProgress,
  type ProgressRow,
  raiseProof,
  removeBookmark,
  saveBookmark,
  updateProgress,
} from './marks.store.ts';

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
 * later requests say. Notes and a rating stay the learner's own when the item is no longer open to them.
 * @throws DeclaredError 403, 404, 409
 */
export function recordProgress(
  db: RootDb,
  learner: Reader,
  contentId: number,
  { isCompleted, basedOn, ...change }: UserProgressBody,
): Promise<ProgressRow> {
  return db.transaction(async (tx) => {
    const isProgress = isCompleted || change.progress !== undefined;
    await requireContent(tx, contentId, isProgress ? learner : undefined);
    const { id, notes } = await lockProgress(tx, learner.id, contentId);
    requireKnownTexts({ text: notes }, { text: change.notes }, { text: basedOn });
    const row = await updateProgress(tx, id, change);
    return isCompleted || change.progress === 100 ? proveItem(tx, learner, row, 'own-word') : row;
  });
}

/** Completes a locked row, or proves it better, and counts a completion for the learner's day. */
export async function proveItem(
  tx: Transaction,
  learner: Learner,
  row: ProgressRow,
  proof: Exclude<Proof, 'none'>,
): Promise<ProgressRow> {
  const proven = await raiseProof(tx, row.id, proof);
  if (proven && !row.isCompleted) await addDailyActivity(tx, learner, { completions: 1 });
  return proven ?? row;
}

/** Proves an item for a learner. Nothing happens if the library no longer has it. */
export async function proveItemOf(
  tx: Transaction,
  learner: Learner,
  contentId: number,
  proof: 'attended' | 'handed-in',
): Promise<void> {
  if ((await lockItem(tx, contentId)) === undefined) return;
  await proveItem(tx, learner, await lockProgress(tx, learner.id, contentId), proof);
}

/** The item exists and, if a reader is given, is one that they may open. @throws DeclaredError 403, 404 */
export async function requireContent(tx: Transaction, contentId: number, reader?: AccessMember): Promise<void> {
  const access = await lockItem(tx, contentId);
  if (access === undefined) throw new DeclaredError(learningErrors.contentNotFound);
  if (reader) requireAccess(access, reader);
}

/** Reads everything the learning area shows about a learner. */
export async function readOverview(db: Db, userId: number, timeZone: string | null) {
  const { day: today } = readClock(new Date(), timeZone ?? 'UTC');
  const [items, paths, progress, bookmarks, days, categories, welcomeId] = await Promise.all([
    listOwnItems(db, userId),
    pathStore.listPublic(db, PAGE_SIZE_MAX),
    listAllProgress(db, userId),
    listAllBookmarks(db, userId),
    listDays(db, userId, addDays(today, -7 * ACTIVITY_WEEKS)),
    countByCategory(db),
    findWelcomeId(db, userId),
  ]);
  return { items, paths, progress, bookmarks, days, categories, welcomeId, today, timeZone };
}
