import { checkBotSignals } from '#lib/bot-signals.ts';
import { formatPersonName } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { COMMENT_MIN_MS } from '../blog.constants.ts';
import type { CommentRequest } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { lockPublishedPost } from './blog.store.ts';
import { type CommentMailDeps, findMailedAuthor, mailNewComments } from './comment-mails.service.ts';
import { type CommentInsert, insertComments, lockThread } from './comments.store.ts';
import { listCommentsByIds, lockComments, type ModeratedCommentRow, setCommentStatus } from './moderation.store.ts';

/** The signed-in user, with the fields a comment needs. */
export interface CommentingUser {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Moderators' comments need no approval. */
  readonly isModerator: boolean;
}

type Deps = Pick<AdminDeps, 'db' | 'logActivity'> & CommentMailDeps;
type OpenPost = Awaited<ReturnType<typeof lockOpenPost>>;

/**
 * Stores a comment on a published article, hidden until an editor approves it. A moderator's comment is shown at once. A
 * user's name and address always come from the account. A filled-in honeypot makes a comment spam; fast typing only flags it.
 * @returns whether it is shown
 * @throws DeclaredError 400 if the comment it replies to is not shown on this article, 403 if comments are closed, 404
 */
export function receiveComment(
  deps: Deps,
  postId: number,
  { authorName, authorEmail, content, parentId, website, elapsed }: CommentRequest,
  user: CommentingUser | undefined,
): Promise<boolean> {
  const signs = checkBotSignals({ website, elapsed }, COMMENT_MIN_MS);
  const shownBy = user?.isModerator && !signs.isSpam ? user : undefined;
  return deps.db.transaction(async (tx) => {
    if (shownBy) await acquireContentLock(tx);
    const post = await lockOpenPost(tx, postId);
    const thread = parentId === undefined ? null : await lockThread(tx, post.id, parentId);
    if (thread === undefined) {
      throw new DeclaredError(blogErrors.parentNotFound, {
        issues: [{ path: 'parentId', message: blogErrors.parentNotFound.message }],
      });
    }
    const row = { parentId: thread, content };
    const author = user ? getAuthor(user) : { authorName, authorEmail };
    if (shownBy) await insertShown(tx, deps, post, row, shownBy);
    else await insertComment(tx, deps, post, { ...row, ...author, ...signs });
    return shownBy !== undefined;
  });
}

/**
 * Stores an administrator's reply to a comment, shown at once. A comment that waits for an editor is approved by that.
 * @throws DeclaredError 403 if comments are closed, 404, 409 if the comment was rejected or is spam
 */
export function replyToComment(
  deps: Deps,
  id: number,
  content: string,
  user: CommentingUser,
): Promise<ModeratedCommentRow> {
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const [found] = await listCommentsByIds(tx, [id]);
    if (!found) throw new DeclaredError(blogErrors.commentNotFound);
    const post = await lockOpenPost(tx, found.post.id);
    const [parent] = await lockComments(tx, [id]);
    if (!parent) throw new DeclaredError(blogErrors.commentNotFound);
    const title = parent.comment.authorName ?? 'Anonymous';
    if (parent.comment.status === 'pending') {
      await setCommentStatus(tx, [id], 'approved', user.id);
      const detail = `on ${post.title}`;
      await deps.logActivity(tx, {
        actorId: user.id,
        action: 'approved',
        kind: 'comment',
        recordId: id,
        title,
        detail,
      });
    }
    const thread = await lockThread(tx, post.id, id);
    if (thread === undefined) throw new DeclaredError(blogErrors.commentHidden);
    const [reply] = await listCommentsByIds(tx, [
      await insertShown(tx, deps, post, { parentId: thread, content }, user),
    ]);
    if (!reply) throw new Error('The reply was not stored');
    return reply;
  });
}

/** @throws DeclaredError 403, 404 */
async function lockOpenPost(tx: Transaction, id: number) {
  const post = await lockPublishedPost(tx, id);
  if (!post) throw new DeclaredError(blogErrors.notFound);
  if (post.commentsClosed) throw new DeclaredError(blogErrors.commentsClosed);
  return post;
}

const getAuthor = ({ id, email, ...name }: CommentingUser) => ({
  authorId: id,
  authorName: formatPersonName(name),
  authorEmail: email,
});

/** Inserts an administrator's comment and logs it. */
async function insertShown(
  tx: Transaction,
  deps: Deps,
  post: OpenPost,
  row: Pick<CommentInsert, 'content' | 'parentId'>,
  user: CommentingUser,
): Promise<number> {
  const author = getAuthor(user);
  const decision = { isApproved: true, moderatedBy: user.id, moderatedAt: new Date() };
  const recordId = await insertComment(tx, deps, post, { ...row, ...author, ...decision });
  await deps.logActivity(tx, {
    actorId: user.id,
    action: 'created',
    kind: 'comment',
    recordId,
    title: author.authorName || 'Anonymous',
    detail: `on ${post.title}`,
  });
  return recordId;
}

/** Inserts a comment and mails the article's author about it, unless it is spam or the author's own. */
async function insertComment(
  tx: Transaction,
  deps: Deps,
  post: OpenPost,
  row: Omit<CommentInsert, 'postId'>,
): Promise<number> {
  const isOwn = post.authorId !== null && post.authorId === row.authorId;
  const author = row.isSpam || isOwn ? undefined : await findMailedAuthor(tx, post.authorId);
  const [id] = await insertComments(tx, [{ ...row, postId: post.id, isMailDue: author !== undefined }]);
  if (id === undefined) throw new Error('The comment was not stored');
  if (author) await mailNewComments(tx, deps, post, author);
  return id;
}
