import type { Activity, AdminDeps } from '#platform/auth/admin-deps.ts';
import { takeContentTurn } from '#platform/cache/content-turn.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { blogErrors } from './blog.errors.ts';
import { type ModeratedCommentRow, markComment, moderateComment } from './comments.store.ts';

export type Decision = 'approved' | 'rejected' | 'reopened';

type Deps = Pick<AdminDeps, 'db' | 'note'>;

/** Records what an editor decided about a comment, and notes it; reopened, it waits again. @throws DeclaredError 404 */
export function decideOnComment(
  deps: Deps,
  id: number,
  decision: Decision,
  actorId: number,
): Promise<ModeratedCommentRow> {
  return change(deps, { actorId, action: decision }, (tx) =>
    moderateComment(tx, id, {
      isApproved: decision === 'approved',
      moderatedBy: decision === 'reopened' ? null : actorId,
    }),
  );
}

/** Says whether a comment is spam, and notes it: what is none waits among the others. @throws DeclaredError 404 */
export function sortOutComment(deps: Deps, id: number, isSpam: boolean, actorId: number): Promise<ModeratedCommentRow> {
  const said = isSpam ? 'spam' : 'not spam';
  return change(deps, { actorId, action: 'updated', said }, (tx) => markComment(tx, id, isSpam));
}

function change(
  { db, note }: Deps,
  { said, ...activity }: Pick<Activity, 'actorId' | 'action'> & { readonly said?: string },
  run: (tx: Transaction) => Promise<ModeratedCommentRow | undefined>,
): Promise<ModeratedCommentRow> {
  return db.transaction(async (tx) => {
    await takeContentTurn(tx);
    const row = await run(tx);
    if (!row) throw new DeclaredError(blogErrors.commentNotFound);
    const { id, authorName } = row.comment;
    const place = `on ${row.post.title}`;
    await note(tx, {
      ...activity,
      kind: 'comment',
      recordId: id,
      title: authorName ?? 'Anonymous',
      detail: said ? `${said}, ${place}` : place,
    });
    return row;
  });
}
