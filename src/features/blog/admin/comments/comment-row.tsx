import { ChevronDown, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { articleHref } from '#lib/hrefs.ts';
import { classNames } from '#ui/class-names.ts';
import { RowCheckbox } from '#ui/table/row-checkbox.tsx';
import type { ModeratedComment } from '../../blog.contract.ts';

const BADGES = {
  pending: { children: 'Pending' },
  approved: { children: 'Shown', look: 'quiet' },
  rejected: { children: 'Rejected', look: 'danger' },
  spam: { children: 'Spam', look: 'danger' },
} as const;
/** Longer texts do not fit into two lines. */
const SHORT_TEXT = 120;

/** A comment for moderation: one line with its buttons, and below it the form that is open. */
export function CommentRow(props: {
  comment: ModeratedComment;
  isSelected: boolean;
  /** Selects or clears it; with Shift, all up to it. */
  onSelect: (isRange: boolean) => void;
  /** Shows only the comments on this one's article. */
  onChooseArticle: () => void;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { comment, isSelected, onSelect, onChooseArticle, actions, children } = props;
  const { post, authorEmail, createdAt } = comment;
  const name = comment.authorName ?? 'Anonymous';
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1.5 text-sm xl:grid-cols-[1.25rem_13rem_minmax(0,1fr)_10.5rem_18rem] xl:gap-x-4">
      <RowCheckbox
        label={`Select the comment by ${name}`}
        isSelected={isSelected}
        onToggle={onSelect}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 xl:flex-nowrap">
          <span className="leading-5 font-semibold wrap-anywhere xl:truncate">{name}</span>
          <Badge {...BADGES[comment.status]} />
          {comment.isSuspect && (
            <Badge look="danger" tooltip="Sent faster than a person types">
              Suspect
            </Badge>
          )}
        </p>
        {authorEmail && <p className="text-xs leading-4 text-muted wrap-anywhere xl:truncate">{authorEmail}</p>}
      </div>
      <div className="col-start-2 min-w-0 max-w-[75ch] xl:col-start-auto">
        <Text text={comment.content} name={name} />
        {comment.originalContent !== null && <Original comment={comment} />}
      </div>
      <div className="col-start-2 min-w-0 text-xs leading-4 text-muted xl:col-start-auto">
        <p className="flex items-start gap-1">
          <button
            type="button"
            onClick={onChooseArticle}
            aria-label={`Only comments on ${post.title}`}
            data-tooltip={post.title}
            className="line-clamp-1 text-left leading-5 wrap-anywhere hover:text-ink hover:underline"
          >
            {comment.parentId !== null && 'Reply on '}
            {post.title}
          </button>
          <a
            href={`${articleHref(post.slug)}${comment.status === 'approved' ? `#comment-${comment.id}` : ''}`}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${post.title} on the site`}
            className="shrink-0 p-0.5 hover:text-ink"
          >
            <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
          </a>
        </p>
        <time dateTime={createdAt} className="figures">
          {formatAdminTime(createdAt)}
        </time>
      </div>
      <div className="col-start-2 xl:col-start-auto">{actions}</div>
      {children && <div className="col-start-2 pt-2 pb-3 xl:col-end-5">{children}</div>}
    </div>
  );
}

/** A text of at most two lines, until somebody asks for the whole. */
function Text({ text, name }: { text: string; name: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHORT_TEXT || text.includes('\n');
  return (
    <div className="flex items-start gap-1">
      <p
        dir="auto"
        className={classNames(
          'min-w-0 grow leading-[1.125rem] wrap-anywhere',
          isLong && !isWhole ? 'line-clamp-2' : 'whitespace-pre-line',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={`The whole comment by ${name}`}
          data-tooltip={isWhole ? 'Show less' : 'Show all'}
          onClick={() => setIsWhole(!isWhole)}
          className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
        >
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className={classNames(isWhole && 'rotate-180')} />
        </button>
      )}
    </div>
  );
}

/** The author's own text, folded below the edited one. */
function Original({ comment: { editor, editedAt, originalContent } }: { comment: ModeratedComment }) {
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer leading-5 hover:text-ink">
        Edited{editor && ` by ${editor}`}
        {editedAt && `, ${formatAdminTime(editedAt)}`}
      </summary>
      <p className="mt-1 border-l-2 border-line pl-3">
        <span className="font-semibold">Original text: </span>
        <span dir="auto" className="whitespace-pre-line wrap-anywhere">
          {originalContent}
        </span>
      </p>
    </details>
  );
}
