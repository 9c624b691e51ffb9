import type { AccessMember } from '#lib/access.ts';
import type { Proof } from '#lib/proofs.ts';
import { requireAccess } from '#platform/auth/access.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { UserBookmarkBody, UserProgressBody } from '../lessons.contract.ts';
import { addDailyActivity } from './activity.store.ts';
import { type BookmarkRow, removeBookmark, saveBookmark } from './bookmarks.store.ts';
import type { Learner, Reader } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { contentExists } from './learning.store.ts';
import { getItemAccess, isAhead } from './library.store.ts';
import { lockProgress, type ProgressRow, raiseProof, updateProgress } from './progress.store.ts';

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
    if (!isCompleted && change.progress !== 100) return row;
    if (await isAhead(tx, contentId)) throw new DeclaredError(learningErrors.eventAhead);
    return proveItem(tx, learner, row, 'own-word');
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
  if (!(await contentExists(tx, contentId))) return;
  await proveItem(tx, learner, await lockProgress(tx, learner.id, contentId), proof);
}

/** The item exists and, if a reader is given, is one that they may open. @throws DeclaredError 403, 404 */
export async function requireContent(tx: Transaction, contentId: number, reader?: AccessMember): Promise<void> {
  if (!(await contentExists(tx, contentId))) throw new DeclaredError(learningErrors.contentNotFound);
  if (reader) requireAccess(await getItemAccess(tx, contentId), reader);
}
