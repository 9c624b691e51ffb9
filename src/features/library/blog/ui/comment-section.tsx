import { type MouseEvent, useRef, useState } from 'react';
import { buildAddress } from '#lib/admin/lists.ts';
import { articleHref } from '#lib/hrefs.ts';
import { formatCount } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { COMMENT_SHOWN, COMMENT_THANKS, COMMENTS_CLOSED, type CommentOutcome } from '../blog.constants.ts';
import type { Comment } from '../blog.contract.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { getAuthorName, groupThreads } from './comment-threads.ts';
import { commentListQuery } from './comments.queries.ts';

/** Messages after a form post without JavaScript. */
const OUTCOMES: Record<CommentOutcome, string> = {
  pending: COMMENT_THANKS,
  shown: COMMENT_SHOWN,
  problem:
    'Your comment was not saved. Please go back: your text is still there. A comment needs a name, an email address like name@company.com, and a text of at most 5,000 characters.',
  closed: `Your comment was not saved. ${COMMENTS_CLOSED}`,
  gone: 'Your comment was not saved. The comment you are replying to no longer exists.',
  'signed-out':
    'Your comment was not saved, because you are no longer signed in. Please go back to copy your text, then sign in and send it again.',
  wait: 'You have sent too many comments in a minute. Please wait a minute, then go back and send yours again.',
};

/** The comments on an article, in threads one level deep, and the form to add one. */
export function CommentSection(props: {
  post: { readonly id: number; readonly slug: string; readonly commentCount: number; readonly commentsClosed: boolean };
  /** The name of the signed-in user. */
  author: string | undefined;
  /** Whether their comments appear at once. */
  isModerator: boolean;
  /** From the address: the outcome of a form post without JavaScript, and the comment to reply to. */
  outcome: CommentOutcome | undefined;
  replyTo: number | undefined;
  /** Cursor of the first comment shown, for readers who followed the link to a later page. */
  from: string | undefined;
}) {
  const { post, author, isModerator, outcome, replyTo, from } = props;
  const list = useListPages((cursor: string | undefined) => commentListQuery(post.id, cursor), from);
  const [replyTarget, setReplyTarget] = useState({ id: replyTo, byClick: false });
  const replyLink = useRef<HTMLAnchorElement>(null);
  const href = articleHref(post.slug);
  /** The address of the shown comments. Without JavaScript, it may be a later page. */
  const getHref = (answer?: number) => buildAddress(href, { comments: from, answer });
  const form = { postId: post.id, action: `${href}/comments`, author, isModerator };

  const showMore = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    list.showMore?.();
  };

  const renderItem = (comment: Comment, heading: 'h3' | 'h4') => {
    if (post.commentsClosed) return <CommentItem comment={comment} heading={heading} />;
    const isReplyOpen = replyTarget.id === comment.id;
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      replyLink.current = event.currentTarget;
      setReplyTarget({ id: comment.id, byClick: true });
    };
    const close = (event: MouseEvent) => {
      event.preventDefault();
      setReplyTarget({ id: undefined, byClick: true });
      replyLink.current?.focus();
    };
    return (
      <CommentItem comment={comment} heading={heading} reply={{ href: `${getHref(comment.id)}#answer`, onClick: open }}>
        {isReplyOpen && (
          <div id="answer" className="mt-4 mb-2 bg-sunk p-5 sm:p-6 dark:bg-raised">
            <CommentForm
              {...form}
              key={comment.id}
              id="answer"
              title={
                <>
                  Replying to <bdi>{getAuthorName(comment)}</bdi>
                </>
              }
              parentId={comment.id}
              focus={replyTarget.byClick}
              cancel={
                <a
                  href={`${getHref()}#comment-${comment.id}`}
                  onClick={close}
                  className="link tap-target text-sm font-semibold"
                >
                  Cancel
                </a>
              }
            />
          </div>
        )}
      </CommentItem>
    );
  };

  return (
    <section id="comments" aria-labelledby="comments-title" className="shell pb-[clamp(4.5rem,9vw,9rem)] print:hidden">
      <div className="grid gap-x-8 gap-y-10 border-t border-line pt-12 lg:grid-cols-12 lg:pt-16">
        <h2 id="comments-title" className="figures text-2xl lg:col-span-4 lg:text-[2.5rem]">
          {formatCommentCount(post.commentCount)}
        </h2>
        <div className="min-w-0 max-w-[40rem] lg:col-span-8 lg:col-start-5">
          {outcome && (
            <p
              role="status"
              className={classNames(
                'mb-10 border-l-2 pl-5 text-lg',
                outcome === 'pending' || outcome === 'shown' ? 'border-blue' : 'border-danger text-danger',
              )}
            >
              {OUTCOMES[outcome]}
            </p>
          )}
          {from !== undefined && (
            <p className="mb-8 text-sm">
              <a href={`${href}#comments`} className="link font-semibold">
                Back to the first comment
              </a>
            </p>
          )}
          {list.items?.length === 0 && !post.commentsClosed && (
            <p className="text-muted">Nobody has commented on this article yet.</p>
          )}
          {list.items && list.items.length > 0 && (
            <ol>
              {groupThreads(list.items).map(({ comment, replies }) => (
                <li key={comment.id} className="border-b border-line py-7 first:pt-0">
                  {renderItem(comment, 'h3')}
                  {replies.length > 0 && (
                    <ol className="mt-4 grid gap-6 border-l border-line pl-5 sm:ml-5 sm:pl-7">
                      {replies.map((answer) => (
                        <li key={answer.id}>{renderItem(answer, 'h4')}</li>
                      ))}
                    </ol>
                  )}
                </li>
              ))}
            </ol>
          )}
          {list.error && <LoadError what="the comments" onRetry={list.retry} className="mt-7" />}
          {list.showMore && !list.error && (
            <a
              href={`${href}?comments=${list.nextCursor}#comments`}
              onClick={showMore}
              aria-disabled={list.isLoading}
              className={buttonClass('outline', 'mt-7')}
            >
              {list.isLoading ? 'Loading...' : 'Show more comments'}
            </a>
          )}
          {post.commentsClosed ? (
            <p className="text-muted not-first:mt-10">{COMMENTS_CLOSED}</p>
          ) : (
            <div className="mt-10">
              <CommentForm {...form} id="comment" title="Write a comment" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function formatCommentCount(count: number): string {
  if (count === 0) return 'Comments';
  return formatCount(count, 'comment');
}
