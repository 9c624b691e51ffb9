import { useQueryClient } from '@tanstack/react-query';
import { decideOnComment, hidePendingComment, PENDING_COMMENTS_KEY } from '#features/blog/ui/moderation.queries.ts';
import { adminSummaryQuery, hideSummaryComment } from '#features/dashboard/ui/dashboard.queries.ts';
import { useActs } from '../use-acts.ts';

interface Judged {
  readonly id: number;
  readonly authorName: string | null;
}

// The articles show comments and their number.
const CHANGED = [PENDING_COMMENTS_KEY, adminSummaryQuery.queryKey, ['comments'], ['blog-posts', 'one']] as const;

/** Approves and rejects comments; for ten seconds a decision can be taken back. */
export function useModeration() {
  const client = useQueryClient();
  const { act, undoLast } = useActs(CHANGED);
  const decide = ({ id, authorName }: Judged, decision: 'approve' | 'reject') => {
    const whose = authorName === null ? 'The comment' : `The comment of ${authorName}`;
    act({
      show: () => {
        hidePendingComment(client, id);
        hideSummaryComment(client, id);
      },
      run: () => decideOnComment(id, decision),
      done: { title: decision === 'approve' ? 'Comment approved' : 'Comment rejected', text: sayDone(whose, decision) },
      failed: `${whose} still waits`,
      back: () => decideOnComment(id, 'reopen'),
    });
  };
  return {
    approve: (comment: Judged) => decide(comment, 'approve'),
    reject: (comment: Judged) => decide(comment, 'reject'),
    undoLast,
  };
}

const sayDone = (whose: string, decision: 'approve' | 'reject') =>
  decision === 'approve' ? `${whose} is on its article.` : `${whose} is not shown.`;
