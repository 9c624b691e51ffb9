import type { Comment } from '../blog.contract.ts';

/** A comment and its replies, oldest first. */
export interface CommentThread {
  readonly comment: Comment;
  readonly answers: readonly Comment[];
}

/** Groups a list that is oldest first into threads one level deep. */
export function threadsOf(comments: readonly Comment[]): CommentThread[] {
  const answers = Map.groupBy(comments, (comment) => comment.parentId);
  const loadedIds = new Set(comments.map(({ id }) => id));
  return comments
    .filter(({ parentId }) => parentId === null || !loadedIds.has(parentId))
    .map((comment) => ({ comment, answers: answers.get(comment.id) ?? [] }));
}

/** The displayed name of a comment's author. */
export const authorOf = ({ authorName }: Comment): string => authorName ?? 'Anonymous';
