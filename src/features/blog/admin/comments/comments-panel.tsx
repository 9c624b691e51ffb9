import { useQuery } from '@tanstack/react-query';
import { useAdmin, useListError } from '#admin-kit/admin-context.ts';
import { ListCount } from '#admin-kit/list/list-count.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { Pager } from '#ui/table/pager.tsx';
import { ReadingList } from '#ui/table/reading-list.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import type { CommentStatus } from '../../blog.constants.ts';
import { CommentCard } from './comment-card.tsx';
import { readCommentFilters } from './comment-filters.ts';
import { CommentSwitch } from './comment-switch.tsx';
import { moderatedCommentsQuery } from './moderation.queries.ts';
import { useModeration } from './use-moderation.ts';

const WORDS = { one: 'comment', many: 'comments' };
const GROUP = 'Comments';
const LISTS: Readonly<Record<CommentStatus, { label: string; empty: string }>> = {
  pending: {
    label: 'Pending comments',
    empty: 'No pending comments. New comments wait here until somebody approves them.',
  },
  approved: { label: 'Comments that are shown', empty: 'No comments are shown on the site.' },
  rejected: { label: 'Rejected comments', empty: 'There are no rejected comments.' },
  spam: { label: 'Comments caught as spam', empty: 'Nothing was caught as spam.' },
};

/** Comment Moderation (specification 2). */
export default function CommentsPanel() {
  const { search } = useAdmin();
  const filters = readCommentFilters(search);
  const { status } = filters;
  const { data, error, refetch } = useQuery(moderatedCommentsQuery(filters));
  const failure = useListError(error);
  const address = useListAddress(search);
  const { approve, reject, markNotSpam, undoLast } = useModeration();
  useShortcuts([{ keys: 'z', label: 'Undo the last decision', group: GROUP, run: undoLast }]);
  return (
    <section aria-labelledby="comments-title">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-edge pb-4">
        <h2 id="comments-title" className="text-2xl">
          Comment Moderation
        </h2>
        <CommentSwitch status={status} />
      </div>
      <div className="mt-4">
        {data && <ListCount words={WORDS} shown={data.items.length} page={data} pagesBefore={address.pagesBefore} />}
        {data && (
          <ReadingList
            label={LISTS[status].label}
            rows={data.items}
            getName={(comment) => `Comment by ${comment.authorName ?? 'Anonymous'}`}
            group={GROUP}
            keys={[
              ...(status === 'approved' ? [] : [{ keys: 'a', label: 'Approve', run: approve }]),
              ...(status === 'rejected'
                ? []
                : [{ keys: 'r', label: status === 'approved' ? 'Take down' : 'Reject', run: reject }]),
              ...(status === 'spam' ? [{ keys: 'n', label: 'Not spam', run: markNotSpam }] : []),
            ]}
          >
            {(comment) => <CommentCard comment={comment} onApprove={approve} onReject={reject} onClear={markNotSpam} />}
          </ReadingList>
        )}
        {data?.items.length === 0 && <p className="max-w-[60ch] py-6 text-muted">{LISTS[status].empty}</p>}
        {!data && !error && <TableSkeleton label="Loading comments" columns={0} rows={5} />}
        {!data && failure && <LoadError what="the comments" onRetry={() => void refetch()} />}
        <Pager
          onFirst={address.first}
          onPrevious={address.previous}
          onNext={data?.nextCursor === undefined ? undefined : () => address.next(data.nextCursor as string)}
        />
      </div>
    </section>
  );
}
