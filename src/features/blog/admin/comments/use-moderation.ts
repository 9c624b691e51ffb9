import { useQueryClient } from '@tanstack/react-query';
import { SUMMARY_KEY } from '#admin-kit/summary-key.ts';
import { useUndoableAction } from '#admin-kit/use-undoable-action.ts';
import type { CommentStatus } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';
import { getCommentStatus } from './comment-filters.ts';
import { decideOnComment, MODERATED_COMMENTS_KEY, removeCachedComment, setCommentSpam } from './moderation.queries.ts';

/** A comment with its earlier moderation, if known. Without any it is pending. */
type ModerationTarget = Pick<ModeratedComment, 'id' | 'authorName'> &
  Partial<Pick<ModeratedComment, 'isApproved' | 'isSpam' | 'moderatedAt'>>;

// The articles show comments and their number.
const CHANGED = [MODERATED_COMMENTS_KEY, SUMMARY_KEY, ['comments'], ['blog-posts', 'one']] as const;

/** Approves, rejects and takes down comments, or marks them as not spam. Each decision can be undone for ten seconds. */
export function useModeration({ onHide }: { onHide?: (id: number) => void } = {}) {
  const client = useQueryClient();
  const { run, undoLast } = useUndoableAction(CHANGED);
  const hide = (comment: ModerationTarget) => {
    removeCachedComment(client, comment.id);
    onHide?.(comment.id);
  };
  const decide = (comment: ModerationTarget, decision: 'approve' | 'reject') => {
    const { id } = comment;
    const subject = describeComment(comment);
    const before = getCommentStatus(comment);
    run({
      showResult: () => hide(comment),
      run: () => decideOnComment(id, decision),
      successToast: {
        title:
          decision === 'approve'
            ? 'Comment approved'
            : before === 'approved'
              ? 'Comment taken down'
              : 'Comment rejected',
        text: describeResult(subject, decision),
      },
      failureTitle: `${subject} was not changed`,
      undo: () => RESTORE[before](id),
    });
  };
  const markNotSpam = (comment: ModerationTarget) => {
    const { id } = comment;
    run({
      showResult: () => hide(comment),
      run: () => setCommentSpam(id, false),
      successToast: { title: 'Not spam', text: `${describeComment(comment)} is pending again.` },
      failureTitle: `${describeComment(comment)} is still in spam`,
      undo: () => setCommentSpam(id, true),
    });
  };
  return {
    approve: (comment: ModerationTarget) => decide(comment, 'approve'),
    reject: (comment: ModerationTarget) => decide(comment, 'reject'),
    /** Moves a comment from spam to the pending comments. */
    markNotSpam,
    undoLast,
  };
}

// Moves a comment back to the list it came from.
const RESTORE: Readonly<Record<CommentStatus, (id: number) => Promise<ModeratedComment>>> = {
  pending: (id) => decideOnComment(id, 'reopen'),
  approved: (id) => decideOnComment(id, 'approve'),
  rejected: (id) => decideOnComment(id, 'reject'),
  spam: (id) => setCommentSpam(id, true),
};

const describeComment = ({ authorName }: ModerationTarget) =>
  authorName === null ? 'The comment' : `The comment by ${authorName}`;

const describeResult = (subject: string, decision: 'approve' | 'reject') =>
  decision === 'approve' ? `${subject} is on its article.` : `${subject} is not shown.`;
