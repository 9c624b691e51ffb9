import { checkBotSignals } from '#lib/form-fields.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { COMMENT_MIN_MS } from '../blog.constants.ts';
import type { CommentRequest } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { findThread, insertComments } from './comments.store.ts';

/** The signed-in user, with the fields a comment needs. */
export interface CommentingUser {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Administrators' comments need no approval. */
  readonly isAdmin: boolean;
}

/** A published article, with the fields its comments need. */
export interface CommentedPost {
  readonly id: number;
  readonly title: string;
}

/**
 * Stores a comment on a published article, hidden until an editor approves it. An administrator's comment is shown at once. A
 * user's name and address always come from the account. A filled-in honeypot makes a comment spam; fast typing only flags it
 * (decisions.md).
 * @returns whether it is shown
 * @throws DeclaredError 400 if the comment it replies to is not shown on this article
 */
export async function receiveComment(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  post: CommentedPost,
  { authorName, authorEmail, content, parentId, website, elapsed }: CommentRequest,
  user: CommentingUser | undefined,
): Promise<boolean> {
  const thread = parentId === undefined ? null : await findThread(db, post.id, parentId);
  if (thread === undefined) {
    throw new DeclaredError(blogErrors.parentNotFound, {
      issues: [{ path: 'parentId', message: blogErrors.parentNotFound.message }],
    });
  }
  const author = user
    ? { authorId: user.id, authorName: `${user.firstName} ${user.lastName}`.trim(), authorEmail: user.email }
    : { authorName, authorEmail };
  const signs = checkBotSignals({ website, elapsed }, COMMENT_MIN_MS);
  const row = { ...author, postId: post.id, parentId: thread, content };
  if (!user?.isAdmin || signs.isSpam) {
    await insertComments(db, [{ ...row, ...signs }]);
    return false;
  }
  await db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const decision = { isApproved: true, moderatedBy: user.id, moderatedAt: new Date() };
    const [recordId = null] = await insertComments(tx, [{ ...row, ...decision }]);
    const title = author.authorName ?? 'Anonymous';
    await logActivity(tx, {
      actorId: user.id,
      action: 'created',
      kind: 'comment',
      recordId,
      title,
      detail: `on ${post.title}`,
    });
  });
  return true;
}
