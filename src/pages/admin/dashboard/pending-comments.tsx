import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useModeration } from '#features/blog/admin/comments/use-moderation.ts';
import { removeSummaryComment } from '#features/dashboard/admin/dashboard.queries.ts';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { PendingPanel } from './pending-panel.tsx';

/** The newest comments that need moderation. */
export function PendingComments({ comments, total }: { comments: AdminSummary['comments']; total: number }) {
  const client = useQueryClient();
  const { approve, reject } = useModeration({ onHide: (id) => removeSummaryComment(client, id) });
  return (
    <PendingPanel
      id="pending-comments-title"
      title="Pending Comments"
      rows={comments}
      empty="No pending comments"
      more={
        total > 0 && (
          <Link to="/admin" search={{ tab: 'comments' }} resetScroll={false} className="link tap-target text-sm">
            All {total.toLocaleString('en-US')}
          </Link>
        )
      }
    >
      {(comment) => {
        const name = comment.authorName ?? 'Anonymous';
        return (
          <>
            <div className="min-w-0">
              <p className="text-sm font-semibold wrap-anywhere">{name}</p>
              <p className="mt-1 line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">{comment.content}</p>
              <p className="mt-1.5 text-xs text-muted">on {comment.postTitle}</p>
            </div>
            <div className="-my-1.5 flex shrink-0">
              <RowAction icon={Check} label={`Approve the comment by ${name}`} onClick={() => approve(comment)} />
              <RowAction icon={X} label={`Reject the comment by ${name}`} onClick={() => reject(comment)} />
            </div>
          </>
        );
      }}
    </PendingPanel>
  );
}
