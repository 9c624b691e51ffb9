import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { COMMENT_TARGETS, type CommentStatus, type CommentTarget } from '../blog.constants.ts';
import type { CommentChange, CommentEdit } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import {
  countReplies,
  deleteComments,
  editComment,
  listCommentsByIds,
  lockComments,
  type ModeratedCommentRow,
  setCommentStatus,
} from './moderation.store.ts';

type Deps = Pick<AdminDeps, 'db' | 'logActivity'>;
type LockedComment = Awaited<ReturnType<typeof lockComments>>[number];

/** Activity log entries for changes of state. */
const ACTIONS = {
  approved: { action: 'approved' },
  rejected: { action: 'rejected' },
  pending: { action: 'reopened' },
  spam: { action: 'updated', note: 'spam' },
  deleted: { action: 'deleted' },
} as const;

/**
 * Applies changes of many comments in one transaction and logs each. A comment that does not match `from` or `seen`
 * was changed by somebody else: it is skipped and reported.
 */
export function moderateComments({ db, logActivity }: Deps, changes: readonly CommentChange[], actorId: number) {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const locked = await lockComments(
      tx,
      changes.map(({ id }) => id),
    );
    const found = new Map(locked.map((row) => [row.comment.id, row]));
    const replies = await countReplies(tx, [...found.keys()]);
    const accepted = changes.filter(({ id, from, to, seen }) => {
      const comment = found.get(id)?.comment;
      if (!comment || comment.status === to || (from !== undefined && from !== comment.status)) return false;
      return !seen || (seen.editedAt === getEditTime(comment) && (replies.get(id) ?? 0) <= seen.replyCount);
    });
    const list = (target: CommentTarget) => accepted.flatMap(({ id, to }) => (to === target ? [id] : []));
    for (const { id, to } of accepted) {
      const row = found.get(id);
      const count = replies.get(id);
      const note = to === 'deleted' && count ? `with ${count === 1 ? 'a reply' : `${count} replies`}` : undefined;
      if (row) await logChange(tx, logActivity, row, { actorId, note, ...ACTIONS[to] });
    }
    for (const target of COMMENT_TARGETS) {
      const ids = list(target);
      if (ids.length === 0) continue;
      if (target === 'deleted') await deleteComments(tx, ids);
      else await setCommentStatus(tx, ids, target, actorId);
    }
    const rows = await listCommentsByIds(tx, [...found.keys()]);
    const changed = new Set(accepted.map(({ id }) => id));
    const left = new Set(rows.map(({ comment }) => comment.id));
    return {
      changed: rows.filter(({ comment }) => changed.has(comment.id)),
      deleted: [...found.keys()].filter((id) => !left.has(id)),
      skipped: rows.filter(({ comment }) => !changed.has(comment.id)),
      missing: changes.flatMap(({ id }) => (found.has(id) ? [] : [id])),
    };
  });
}

/** Stores an editor's decision about a comment, also one that it already has, and logs it. @throws DeclaredError 404 */
export function decideOnComment(deps: Deps, id: number, status: CommentStatus, actorId: number, note?: string) {
  return changeComment(deps, id, async (tx, row) => {
    await setCommentStatus(tx, [id], status, actorId);
    await logChange(tx, deps.logActivity, row, {
      actorId,
      ...ACTIONS[status],
      ...(note && { action: 'updated', note }),
    });
  });
}

/**
 * Edits a comment's text and keeps the author's own. Restoring the author's text clears the edit.
 * @returns the comment as it is now, and whether somebody else edited it in the meantime, so that nothing was stored
 * @throws DeclaredError 404
 */
export async function editCommentText(
  deps: Deps,
  id: number,
  { content, editedAt }: CommentEdit,
  actorId: number,
): Promise<{ row: ModeratedCommentRow; isConflict: boolean }> {
  let isConflict = false;
  const current = await changeComment(deps, id, async (tx, row) => {
    const { comment } = row;
    if (content === comment.content) return;
    isConflict = editedAt !== undefined && editedAt !== getEditTime(comment);
    if (isConflict) return;
    const original = comment.originalContent ?? comment.content;
    await editComment(
      tx,
      id,
      content === original
        ? { content, originalContent: null, editedBy: null, editedAt: null }
        : { content, originalContent: original, editedBy: actorId, editedAt: new Date() },
    );
    await logChange(tx, deps.logActivity, row, { actorId, action: 'updated', note: 'text' });
  });
  return { row: current, isConflict };
}

/** The time of a comment's last edit as clients send it back. */
const getEditTime = ({ editedAt }: LockedComment['comment']): string | null => editedAt?.toISOString() ?? null;

function changeComment(
  { db }: Deps,
  id: number,
  run: (tx: Transaction, row: LockedComment) => Promise<void>,
): Promise<ModeratedCommentRow> {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const [row] = await lockComments(tx, [id]);
    if (!row) throw new DeclaredError(blogErrors.commentNotFound);
    await run(tx, row);
    const [changed] = await listCommentsByIds(tx, [id]);
    if (!changed) throw new Error(`The locked comment ${id} no longer exists`);
    return changed;
  });
}

async function logChange(
  tx: Transaction,
  logActivity: AdminDeps['logActivity'],
  { comment, post }: LockedComment,
  {
    note,
    ...entry
  }: Pick<Parameters<AdminDeps['logActivity']>[1], 'actorId' | 'action'> & { note?: string | undefined },
): Promise<void> {
  const location = `on ${post.title}`;
  await logActivity(tx, {
    ...entry,
    kind: 'comment',
    recordId: comment.id,
    title: comment.authorName ?? 'Anonymous',
    detail: note ? `${note}, ${location}` : location,
  });
}
