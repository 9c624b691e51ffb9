import type { MouseEvent, ReactNode } from 'react';
import { splitLinks } from '#lib/autolink.ts';
import { formatDate } from '#lib/dates.ts';
import type { Comment } from '../blog.contract.ts';
import { getAuthorName } from './comment-threads.ts';

/** One comment. `children` (the reply form) appear below it. */
export function CommentItem(props: {
  comment: Comment;
  /** Heading level of the author's name. */
  heading: 'h3' | 'h4';
  /** The link to reply, with the address that shows the reply form without JavaScript. Missing if comments are closed. */
  reply?: { readonly href: string; readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
  children?: ReactNode;
}) {
  const { comment, heading: Heading, reply, children } = props;
  const id = `comment-${comment.id}`;
  return (
    <article id={id} aria-labelledby={`${id}-author`} className="comment min-w-0">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <Heading id={`${id}-author`} className="min-w-0 font-sans text-sm font-semibold tracking-normal wrap-anywhere">
          <bdi>{getAuthorName(comment)}</bdi>
        </Heading>
        <time dateTime={comment.createdAt} className="figures text-xs text-muted">
          {formatDate(comment.createdAt)}
        </time>
        {comment.editedAt !== null && <span className="text-xs text-muted">Edited by the site</span>}
      </header>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
        <CommentText text={comment.content} />
      </p>
      {reply && (
        <p className="mt-1 -ml-1">
          <a {...reply} rel="nofollow" className="tap-target px-1 text-sm font-semibold text-muted hover:text-blue">
            Reply
            <span className="sr-only"> to {getAuthorName(comment)}</span>
          </a>
        </p>
      )}
      {children}
    </article>
  );
}

/** A reader's plain text. Its addresses become links with `nofollow ugc`, so that they do not improve search rankings. */
function CommentText({ text }: { text: string }) {
  let position = 0;
  return splitLinks(text).map((part) => {
    position += part.text.length;
    return part.href === undefined ? (
      part.text
    ) : (
      <a
        key={position}
        href={part.href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="link text-blue"
      >
        {part.text}
      </a>
    );
  });
}
