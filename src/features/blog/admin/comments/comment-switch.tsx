import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import type { CommentListName } from '../../blog.constants.ts';
import type { CommentListFilters } from './comment-filters.ts';
import { commentCountsQuery } from './moderation.queries.ts';

const CHOICES: readonly { status: CommentListName; label: string }[] = [
  { status: 'pending', label: 'Waiting' },
  { status: 'approved', label: 'Shown' },
  { status: 'rejected', label: 'Rejected' },
  { status: 'spam', label: 'Spam' },
  { status: 'all', label: 'All' },
];

/** Links to the lists of comments by state, each with its number of comments. Search and article stay. */
export function CommentSwitch({ filters }: { filters: CommentListFilters }) {
  const { status, q, postId } = filters;
  const { data: counts } = useQuery(commentCountsQuery(filters));
  return (
    <nav aria-label="Comments to show" className="flex flex-wrap border border-edge text-sm">
      {CHOICES.map((choice) => (
        <Link
          key={choice.status}
          to="/admin"
          search={{
            tab: 'comments',
            ...(choice.status !== 'pending' && { status: choice.status }),
            ...(q && { q }),
            ...(postId && { post: postId }),
          }}
          resetScroll={false}
          // The router compares only part of the address, so it would mark several links as current.
          aria-current={choice.status === status ? 'page' : undefined}
          activeProps={{}}
          className={classNames(
            'px-3 py-1.5 font-semibold pointer-coarse:py-3',
            choice.status === status ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}{' '}
          {counts && (
            <span className="figures ml-0.5 font-normal">{counts[choice.status].toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
