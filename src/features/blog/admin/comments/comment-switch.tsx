import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import type { CommentStatus } from '../../blog.constants.ts';

const CHOICES: readonly { status: CommentStatus; label: string }[] = [
  { status: 'pending', label: 'Waiting' },
  { status: 'approved', label: 'Shown' },
  { status: 'rejected', label: 'Rejected' },
  { status: 'spam', label: 'Spam' },
];

/** Links to the lists of comments by status. */
export function CommentSwitch({ status }: { status: CommentStatus }) {
  return (
    <nav aria-label="Comments to show" className="flex flex-wrap border border-edge text-sm">
      {CHOICES.map((choice) => (
        <Link
          key={choice.status}
          to="/admin"
          search={{ tab: 'comments', ...(choice.status !== 'pending' && { status: choice.status }) }}
          resetScroll={false}
          // The router compares only part of the address, so it would mark several links as current.
          aria-current={choice.status === status ? 'page' : undefined}
          activeProps={{}}
          className={classNames(
            'px-3 py-2.5 font-semibold sm:px-4',
            choice.status === status ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
