import type { Activity, AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { blogErrors } from './blog.errors.ts';
import { type ModeratedCommentRow, moderateComment, setCommentSpam } from './comments.store.ts';

export type Decision = 'approved' | 'rejected' | 'reopened';

type Deps = Pick<AdminDeps, 'db' | 'logActivity'>;

/** Stores an editor's decision about a comment and logs it. A reopened comment is pending again. @throws DeclaredError 404 */
export function decideOnComment(
  deps: Deps,
  id: number,
  decision: Decision,
  actorId: number,
): Promise<ModeratedCommentRow> {
  return changeComment(deps, { actorId, action: decision }, (tx) =>
    moderateComment(tx, id, {
      isApproved: decision === 'approved',
      moderatedBy: decision === 'reopened' ? null : actorId,
    }),
  );
}

/** Marks a comment as spam or not spam and logs it. A comment that is not spam is pending again. @throws DeclaredError 404 */
export function setSpamStatus(deps: Deps, id: number, isSpam: boolean, actorId: number): Promise<ModeratedCommentRow> {
  const verdict = isSpam ? 'spam' : 'not spam';
  return changeComment(deps, { actorId, action: 'updated', verdict }, (tx) => setCommentSpam(tx, id, isSpam));
}

function changeComment(
  { db, logActivity }: Deps,
  { verdict, ...activity }: Pick<Activity, 'actorId' | 'action'> & { readonly verdict?: string },
  run: (tx: Transaction) => Promise<ModeratedCommentRow | undefined>,
): Promise<ModeratedCommentRow> {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await run(tx);
    if (!row) throw new DeclaredError(blogErrors.commentNotFound);
    const { id, authorName } = row.comment;
    const location = `on ${row.post.title}`;
    await logActivity(tx, {
      ...activity,
      kind: 'comment',
      recordId: id,
      title: authorName ?? 'Anonymous',
      detail: verdict ? `${verdict}, ${location}` : location,
    });
    return row;
  });
}
