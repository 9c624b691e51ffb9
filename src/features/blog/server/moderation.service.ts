import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { takeContentTurn } from '#platform/cache/content-turn.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { blogErrors } from './blog.errors.ts';
import { type ModeratedCommentRow, moderateComment } from './comments.store.ts';

export type Decision = 'approved' | 'rejected' | 'reopened';

/** Records what an editor decided about a comment, and notes it; reopened, it waits again. @throws DeclaredError 404 */
export function decideOnComment(
  { db, note }: Pick<AdminDeps, 'db' | 'note'>,
  id: number,
  decision: Decision,
  actorId: number,
): Promise<ModeratedCommentRow> {
  return db.transaction(async (tx) => {
    await takeContentTurn(tx);
    const row = await moderateComment(tx, id, {
      isApproved: decision === 'approved',
      moderatedBy: decision === 'reopened' ? null : actorId,
    });
    if (!row) throw new DeclaredError(blogErrors.commentNotFound);
    const title = row.comment.authorName ?? 'Anonymous';
    const activity = { actorId, action: decision, kind: 'comment', recordId: id, title } as const;
    await note(tx, { ...activity, detail: `on ${row.post.title}` });
    return row;
  });
}
