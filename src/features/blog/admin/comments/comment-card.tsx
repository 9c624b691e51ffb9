import { Check, Inbox, X } from 'lucide-react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { articleHref } from '#lib/hrefs.ts';
import { buttonClass } from '#ui/button.ts';
import type { ModeratedComment } from '../../blog.contract.ts';
import { getCommentStatus } from './comment-filters.ts';

const BADGES = {
  pending: { children: 'Pending' },
  approved: { children: 'Shown' },
  rejected: { children: 'Rejected', look: 'danger' },
  spam: { children: 'Spam', look: 'danger' },
} as const;

/** A comment for moderation, with its buttons. */
export function CommentCard(props: {
  comment: ModeratedComment;
  onApprove: (comment: ModeratedComment) => void;
  onReject: (comment: ModeratedComment) => void;
  /** Marks the comment as not spam. */
  onClear: (comment: ModeratedComment) => void;
}) {
  const { comment, onApprove, onReject, onClear } = props;
  const { post, authorEmail, createdAt } = comment;
  const name = comment.authorName ?? 'Anonymous';
  const status = getCommentStatus(comment);
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-[1.0625rem] font-semibold wrap-anywhere">{name}</span>
          <Badge {...BADGES[status]} />
          {comment.isSuspect && (
            <Badge look="danger" tooltip="Sent faster than a person types">
              Suspect
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          {authorEmail && <span className="wrap-anywhere">{authorEmail}</span>}
          <time dateTime={createdAt} className="figures">
            {formatAdminTime(createdAt)}
          </time>
        </p>
        <p className="mt-3 max-w-[75ch] whitespace-pre-line wrap-anywhere">{comment.content}</p>
        <p className="mt-3 text-sm text-muted">
          {comment.parentId === null ? 'On ' : 'A reply on '}
          <a href={articleHref(post.slug)} target="_blank" rel="noopener" className="link text-ink">
            {post.title}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:gap-3">
        {status === 'spam' && (
          <button
            type="button"
            aria-label={`The comment by ${name} is not spam`}
            onClick={() => onClear(comment)}
            className={buttonClass('outline', 'px-3! py-2! sm:px-4!')}
          >
            <Inbox size={16} strokeWidth={1.5} aria-hidden="true" />
            Not spam
          </button>
        )}
        {status !== 'approved' && (
          <button
            type="button"
            aria-label={`Approve the comment by ${name}`}
            onClick={() => onApprove(comment)}
            className={buttonClass('outline', 'px-3! py-2! sm:px-4!')}
          >
            <Check size={16} strokeWidth={1.5} aria-hidden="true" />
            Approve
          </button>
        )}
        {status !== 'rejected' && (
          <button
            type="button"
            aria-label={`${status === 'approved' ? 'Take down' : 'Reject'} the comment by ${name}`}
            onClick={() => onReject(comment)}
            className={buttonClass('outline', 'px-3! py-2! sm:px-4!')}
          >
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
            {status === 'approved' ? 'Take down' : 'Reject'}
          </button>
        )}
      </div>
    </div>
  );
}
