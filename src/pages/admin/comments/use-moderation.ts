import { useQueryClient } from '@tanstack/react-query';
import {
  decideOnComment,
  hidePendingComment,
  markComment,
  PENDING_COMMENTS_KEY,
} from '#features/blog/ui/moderation.queries.ts';
import { adminSummaryQuery, hideSummaryComment } from '#features/dashboard/ui/dashboard.queries.ts';
import { useActs } from '../use-acts.ts';

interface Judged {
  readonly id: number;
  readonly authorName: string | null;
  /** Caught by the honeypot: then it is no part of what waits. */
  readonly isSpam?: boolean;
}

// The articles show comments and their number.
const CHANGED = [PENDING_COMMENTS_KEY, adminSummaryQuery.queryKey, ['comments'], ['blog-posts', 'one']] as const;

/** Approves and rejects comments, and takes them from the spam; for ten seconds a decision can be taken back. */
export function useModeration() {
  const client = useQueryClient();
  const { act, undoLast } = useActs(CHANGED);
  const hide = ({ id, isSpam }: Judged) => {
    hidePendingComment(client, id);
    if (!isSpam) hideSummaryComment(client, id);
  };
  const decide = (comment: Judged, decision: 'approve' | 'reject') => {
    const { id, isSpam } = comment;
    const whose = whoseOf(comment);
    act({
      show: () => hide(comment),
      run: () => decideOnComment(id, decision),
      done: { title: decision === 'approve' ? 'Comment approved' : 'Comment rejected', text: sayDone(whose, decision) },
      failed: `${whose} still waits`,
      // Where it came from.
      back: () => (isSpam ? markComment(id, true) : decideOnComment(id, 'reopen')),
    });
  };
  const clear = (comment: Judged) => {
    const { id } = comment;
    act({
      show: () => hide(comment),
      run: () => markComment(id, false),
      done: { title: 'Not spam', text: `${whoseOf(comment)} waits with the others.` },
      failed: `${whoseOf(comment)} is still among the spam`,
      back: () => markComment(id, true),
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

const whoseOf = ({ authorName }: Judged) => (authorName === null ? 'The comment' : `The comment of ${authorName}`);

const sayDone = (whose: string, decision: 'approve' | 'reject') =>
  decision === 'approve' ? `${whose} is on its article.` : `${whose} is not shown.`;
