import { formatPersonName } from '#lib/words.ts';
import type { Comment, ModeratedComment } from '../blog.contract.ts';
import type { CommentRow } from './comments.store.ts';
import type { ModeratedCommentRow } from './moderation.store.ts';

/** A comment for everyone, without the author's address. */
export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    authorName: row.authorName,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** A comment for editors. */
export function presentModeratedComment(row: ModeratedCommentRow): ModeratedComment {
  const { comment, post, moderator, editor, replyCount } = row;
  return {
    ...presentComment(comment),
    post: { id: post.id, title: post.title, slug: post.slug, commentsClosed: post.commentsClosed },
    status: comment.status,
    authorId: comment.authorId,
    authorEmail: comment.authorEmail,
    isApproved: comment.isApproved,
    isSpam: comment.isSpam,
    isSuspect: comment.isSuspect,
    moderatedBy: comment.moderatedBy,
    moderator: moderator && formatPersonName(moderator),
    moderatedAt: comment.moderatedAt?.toISOString() ?? null,
    originalContent: comment.originalContent,
    editedBy: comment.editedBy,
    editor: editor && formatPersonName(editor),
    replyCount,
  };
}
