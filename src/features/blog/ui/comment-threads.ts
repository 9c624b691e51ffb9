import type { Comment } from '../blog.contract.ts';

/** A comment and its answers, oldest first. */
export interface CommentThread {
  readonly comment: Comment;
  readonly answers: readonly Comment[];
}

/** Threads one level deep out of a list that is oldest first. */
export function threadsOf(comments: readonly Comment[]): CommentThread[] {
  const answers = Map.groupBy(comments, (comment) => comment.parentId);
  const isThere = new Set(comments.map(({ id }) => id));
  return comments
    .filter(({ parentId }) => parentId === null || !isThere.has(parentId))
    .map((comment) => ({ comment, answers: answers.get(comment.id) ?? [] }));
}

/** What a comment's author is called. */
export const authorOf = ({ authorName }: Comment): string => authorName ?? 'Anonymous';
