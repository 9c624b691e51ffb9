import { ChevronDown, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { LineCells } from '#admin-kit/list/line.tsx';
import { articleHref } from '#lib/hrefs.ts';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowCheckbox } from '#ui/table/row-checkbox.tsx';
import type { ModeratedComment } from '../../blog.contract.ts';

const STATES = { pending: 'Pending', approved: 'Shown', rejected: 'Rejected', spam: 'Spam' } as const;
const BADGES = { pending: 'plain', approved: 'quiet', rejected: 'danger', spam: 'danger' } as const;
/** Longer texts do not fit into two lines. */
const SHORT_TEXT = 140;

const getAuthor = ({ authorName }: ModeratedComment) => authorName ?? 'Anonymous';

/** @param chooseArticle shows only the comments on an article */
export const listCommentColumns = (chooseArticle: (postId: number) => void): Column<ModeratedComment>[] => [
  {
    label: 'Author',
    className: '@4xl:w-36 @4xl:shrink-0 @5xl:w-44',
    cell: (comment) => (
      <span className="flex flex-wrap gap-x-2 @4xl:block">
        <span className="font-semibold @4xl:block @4xl:truncate">{getAuthor(comment)}</span>
        {comment.authorEmail !== null && (
          <span
            title={comment.authorEmail}
            className="text-muted wrap-anywhere @4xl:block @4xl:truncate @4xl:text-xs/4"
          >
            {comment.authorEmail}
          </span>
        )}
        <State comment={comment} />
      </span>
    ),
  },
  {
    label: 'Comment',
    className: '@max-4xl:basis-full @4xl:grow @4xl:basis-0',
    cell: (comment) => (
      <>
        <Text text={comment.content} name={getAuthor(comment)} />
        {comment.originalContent !== null && <Original comment={comment} />}
        <Context comment={comment} onChoose={() => chooseArticle(comment.post.id)} />
      </>
    ),
  },
];

function State({ comment: { status, isSuspect } }: { comment: ModeratedComment }) {
  return (
    <span className="inline-flex flex-wrap gap-1 @4xl:mt-0.5 @4xl:flex">
      <Badge look={BADGES[status]}>{STATES[status]}</Badge>
      {isSuspect && (
        <Badge look="danger" tooltip="Sent faster than a person types">
          Suspect
        </Badge>
      )}
    </span>
  );
}

/** A comment for moderation: one line with its buttons, and below it the form that is open. */
export function CommentRow(props: {
  comment: ModeratedComment;
  columns: readonly Column<ModeratedComment>[];
  isSelected: boolean;
  /** Selects or clears it; with Shift, all up to it. */
  onSelect: (isRange: boolean) => void;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { comment, columns, isSelected, onSelect, actions, children } = props;
  return (
    <div className="flex min-h-[43px] items-start gap-x-3 py-2.5 text-sm leading-5">
      <RowCheckbox
        label={`Select the comment by ${getAuthor(comment)}`}
        isSelected={isSelected}
        onToggle={onSelect}
        className="mt-0.5 shrink-0"
      />
      <div className="min-w-0 grow">
        <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1 @4xl:flex-nowrap">
          <LineCells columns={columns} row={comment} />
          {actions}
        </div>
        {children && <div className="max-w-[75ch] pt-2 pb-3">{children}</div>}
      </div>
    </div>
  );
}

/** One line: the article it is about, and when it was written. */
function Context({ comment, onChoose }: { comment: ModeratedComment; onChoose: () => void }) {
  const { id, post, parentId, status, createdAt } = comment;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-xs/4 text-muted">
      <button
        type="button"
        onClick={onChoose}
        aria-label={`Only comments on ${post.title}`}
        data-tooltip={post.title}
        className="tap-area min-w-0 truncate text-left hover:text-ink hover:underline"
      >
        {parentId === null ? 'On ' : 'Reply on '}
        {post.title}
      </button>
      <a
        href={`${articleHref(post.slug)}${status === 'approved' ? `#comment-${id}` : ''}`}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${post.title} on the site`}
        className="tap-area grid size-6 shrink-0 place-items-center hover:text-ink"
      >
        <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
      </a>
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {formatAdminTime(createdAt)}
      </time>
    </span>
  );
}

/** A text of at most two lines, until it is expanded. */
function Text({ text, name }: { text: string; name: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHORT_TEXT || text.includes('\n');
  return (
    <div className="flex items-start gap-1">
      <p
        dir="auto"
        className={classNames(
          'min-w-0 grow leading-[1.125rem] whitespace-normal wrap-anywhere',
          isLong && !isWhole ? 'line-clamp-2' : 'whitespace-pre-line!',
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
          className="tap-area grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
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
    <details className="text-xs whitespace-normal text-muted">
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
