import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { buttonClass } from '#ui/button.ts';
import { CommentFields } from './comment-fields.tsx';
import { invalidateComments, sendComment } from './comments.queries.ts';

const NOT_REACHED = 'Your comment did not reach us. Please try again.';
const SIGNED_OUT = 'You are no longer signed in. Please sign in again, or load this page anew to write as a visitor.';

/**
 * Writes a comment, or an answer to one. Its fields belong to the browser, so that what is typed before the page comes alive
 * survives, and without JavaScript it is posted as it is.
 */
export function CommentForm(props: {
  /** Begins the ids of its fields. */
  id: string;
  title: ReactNode;
  postId: number;
  /** Where it posts without JavaScript. */
  action: string;
  /** The name of who is signed in. */
  author: string | undefined;
  parentId?: number;
  /** Puts the cursor into the comment at once. */
  focus?: boolean;
  /** Beside the button. */
  cancel?: ReactNode;
}) {
  const { id, title, postId, action, author, parentId, focus = false, cancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const shownAt = useRef(0);
  const [thanksText, setThanksText] = useState<string>();
  const isSent = thanksText !== undefined;
  const client = useQueryClient();
  const takeFocus = useRef(focus);

  // Focus follows what the reader does: into a form they opened, to the thanks for one they sent.
  useEffect(() => {
    shownAt.current = performance.now();
    if (!takeFocus.current) return;
    takeFocus.current = false;
    (isSent ? thanks.current : form.current?.querySelector('textarea'))?.focus();
  }, [isSent]);

  const send = useMutation({
    mutationFn: (comment: Record<string, unknown>) => sendComment(postId, comment),
    onSuccess: ({ message, isShown }) => {
      takeFocus.current = true;
      setThanksText(message);
      if (isShown) void invalidateComments(client, postId);
    },
    onError: (error) => {
      const first = issuesOf(error)[0]?.path;
      const control = first && form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
  });
  const issues = issuesOf(send.error);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    send.mutate({ ...fields, elapsed: Math.round(performance.now() - shownAt.current) });
  };
  const writeAnother = () => {
    takeFocus.current = true;
    send.reset();
    setThanksText(undefined);
  };

  if (isSent) {
    return (
      <div className="border-l-2 border-blue pl-5">
        <p ref={thanks} role="status" tabIndex={-1} className="text-lg outline-none">
          {thanksText}
        </p>
        <p className="mt-2">
          <button type="button" onClick={writeAnother} className="link py-1.5 text-sm font-semibold">
            Write another
          </button>
        </p>
      </div>
    );
  }
  return (
    <form ref={form} method="post" action={action} onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-xl wrap-anywhere">
        {title}
      </h3>
      <CommentFields id={id} author={author} issues={issues} />
      {parentId !== undefined && <input type="hidden" name="parentId" value={parentId} />}
      <div hidden>
        <label htmlFor={`${id}-website`}>Leave this empty</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {send.error && (
        <p role="alert" className="mt-5 text-sm text-danger">
          {getErrorMessage(send.error, author !== undefined)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" disabled={send.isPending} className={buttonClass('outline')}>
          {send.isPending ? 'Sending...' : parentId === undefined ? 'Send comment' : 'Send answer'}
        </button>
        {cancel}
      </div>
    </form>
  );
}

const issuesOf = (error: Error | null) => (error instanceof ApiError ? error.body?.issues : undefined) ?? [];

/** What is wrong as a whole; the fields say what is wrong with them. */
function getErrorMessage(error: Error, isMember: boolean): string {
  const body = error instanceof ApiError ? error.body : undefined;
  const paths = body?.issues?.map((issue) => issue.path) ?? [];
  if (isMember && paths.includes('authorName')) return SIGNED_OUT;
  return body?.error ?? NOT_REACHED;
}
