import { readBotSigns } from '#lib/form-fields.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { COMMENT_FASTEST_MS } from '../blog.constants.ts';
import type { CommentRequest } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { findThread, insertComments } from './comments.store.ts';

/** Who is signed in, as far as a comment tells it. */
export interface CommentingUser {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Keeps a comment below a published article until an editor has read it. A user's name and address are the account's whatever
 * the request says; a filled honeypot is kept as spam, and fast typing only marks (decisions.md).
 * @throws DeclaredError 400 where the comment it answers is not shown below this article
 */
export async function receiveComment(
  db: Db,
  postId: number,
  { authorName, authorEmail, content, parentId, website, elapsed }: CommentRequest,
  user: CommentingUser | undefined,
): Promise<void> {
  const thread = parentId === undefined ? null : await findThread(db, postId, parentId);
  if (thread === undefined) {
    throw new DeclaredError(blogErrors.noParent, {
      issues: [{ path: 'parentId', message: blogErrors.noParent.message }],
    });
  }
  const author = user
    ? { authorId: user.id, authorName: `${user.firstName} ${user.lastName}`.trim(), authorEmail: user.email }
    : { authorName, authorEmail };
  await insertComments(db, [
    {
      ...author,
      postId,
      parentId: thread,
      content,
      ...readBotSigns({ website, elapsed }, COMMENT_FASTEST_MS),
    },
  ]);
}
