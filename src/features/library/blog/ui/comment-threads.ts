import type { Comment } from '../blog.contract.ts';

/** A comment and its replies, oldest first. */
export interface CommentThread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

/** Groups a list that is oldest first into threads one level deep. */
export function groupThreads(comments: readonly Comment[]): CommentThread[] {
  const replies = Map.groupBy(comments, (comment) => comment.parentId);
  const loadedIds = new Set(comments.map(({ id }) => id));
  return comments
    .filter(({ parentId }) => parentId === null || !loadedIds.has(parentId))
    .map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
}

/** The displayed name of a comment's author. */
export const getAuthorName = ({ authorName }: Comment): string => authorName ?? 'Anonymous';
