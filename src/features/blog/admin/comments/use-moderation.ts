import { useQueryClient } from '@tanstack/react-query';
import { SUMMARY_KEY } from '#admin-kit/summary-key.ts';
import { useUndoableAction } from '#admin-kit/use-undoable-action.ts';
import type { CommentStatus } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';
import { getCommentStatus } from './comment-filters.ts';
import { decideOnComment, MODERATED_COMMENTS_KEY, removeCachedComment, setCommentSpam } from './moderation.queries.ts';

/** A comment, with what is known of earlier decisions about it; where nothing is, it waits. */
type Judged = Pick<ModeratedComment, 'id' | 'authorName'> &
  Partial<Pick<ModeratedComment, 'isApproved' | 'isSpam' | 'moderatedAt'>>;

// The articles show comments and their number.
const CHANGED = [MODERATED_COMMENTS_KEY, SUMMARY_KEY, ['comments'], ['blog-posts', 'one']] as const;

/** Approves, rejects and takes down comments, and takes them from the spam; for ten seconds a decision can be taken back. */
export function useModeration({ onHide }: { onHide?: (id: number) => void } = {}) {
  const client = useQueryClient();
  const { run, undoLast } = useUndoableAction(CHANGED);
  const hide = (comment: Judged) => {
    removeCachedComment(client, comment.id);
    onHide?.(comment.id);
  };
  const decide = (comment: Judged, decision: 'approve' | 'reject') => {
    const { id } = comment;
    const whose = whoseOf(comment);
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
        text: sayDone(whose, decision),
      },
      failureTitle: `${whose} was not changed`,
      undo: () => BACK_TO[before](id),
    });
  };
  const clear = (comment: Judged) => {
    const { id } = comment;
    run({
      showResult: () => hide(comment),
      run: () => setCommentSpam(id, false),
      successToast: { title: 'Not spam', text: `${whoseOf(comment)} is pending again.` },
      failureTitle: `${whoseOf(comment)} is still in spam`,
      undo: () => setCommentSpam(id, true),
    });
  };
  return {
    approve: (comment: Judged) => decide(comment, 'approve'),
    reject: (comment: Judged) => decide(comment, 'reject'),
    /** Takes a comment that the honeypot caught wrongly to those that wait. */
    clear,
    undoLast,
  };
}

// Puts a comment back into the list it came from.
const BACK_TO: Readonly<Record<CommentStatus, (id: number) => Promise<ModeratedComment>>> = {
  pending: (id) => decideOnComment(id, 'reopen'),
  approved: (id) => decideOnComment(id, 'approve'),
  rejected: (id) => decideOnComment(id, 'reject'),
  spam: (id) => setCommentSpam(id, true),
};

const whoseOf = ({ authorName }: Judged) => (authorName === null ? 'The comment' : `The comment by ${authorName}`);

const sayDone = (whose: string, decision: 'approve' | 'reject') =>
  decision === 'approve' ? `${whose} is on its article.` : `${whose} is not shown.`;
