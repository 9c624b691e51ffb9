import type { Comment, ModeratedComment } from '../blog.contract.ts';
import type { CommentRow, ModeratedCommentRow } from './comments.store.ts';

/** A comment for everyone, without the author's address. */
export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    parentId: row.parentId,
    authorName: row.authorName,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A comment for editors. */
export function presentModeratedComment({ comment, post }: ModeratedCommentRow): ModeratedComment {
  return {
    ...presentComment(comment),
    post: { id: post.id, title: post.title, slug: post.slug },
    authorId: comment.authorId,
    authorEmail: comment.authorEmail,
    isApproved: comment.isApproved,
    isSpam: comment.isSpam,
    isSuspect: comment.isSuspect,
    moderatedBy: comment.moderatedBy,
    moderatedAt: comment.moderatedAt?.toISOString() ?? null,
  };
}
