import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { buttonClass } from '#ui/button.ts';
import { InputField, TextAreaField } from '#ui/form-field.tsx';
import { useElapsed } from '#ui/use-elapsed.ts';
import { COMMENT_LIMITS } from '../blog.constants.ts';
import { invalidateComments, sendComment } from './comments.queries.ts';

const NOT_REACHED = 'Your comment did not reach us. Please try again.';
const SIGNED_OUT = 'You are no longer signed in. Please sign in again, or reload this page to write as a visitor.';

/**
 * A form for a comment or a reply. Its fields are uncontrolled, so that text typed before hydration is kept. Without JavaScript
 * the browser posts the form.
 */
export function CommentForm(props: {
  /** Prefix of the ids of its fields. */
  id: string;
  title: ReactNode;
  postId: number;
  /** The address it posts to without JavaScript. */
  action: string;
  /** The name of the signed-in user. */
  author: string | undefined;
  /** Whether the comment appears at once. */
  isModerator: boolean;
  parentId?: number;
  /** Focuses the comment field when the form appears. */
  focus?: boolean;
  /** Shown beside the button. */
  cancel?: ReactNode;
}) {
  const { id, title, postId, action, author, isModerator, parentId, focus = false, cancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const getElapsed = useElapsed();
  const [thanksText, setThanksText] = useState<string>();
  const isSent = thanksText !== undefined;
  const client = useQueryClient();
  const takeFocus = useRef(focus);

  // Moves the focus into a form the reader opened, and to the thanks after sending.
  useEffect(() => {
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
      const first = listIssues(error)[0]?.path;
      const control = first && form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
  });
  const issues = listIssues(send.error);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    send.mutate({ ...fields, elapsed: getElapsed() });
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
          <button type="button" onClick={writeAnother} className="link tap-target text-sm font-semibold">
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
      <CommentFields id={id} author={author} isModerator={isModerator} issues={issues} />
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
          {send.isPending ? 'Sending...' : parentId === undefined ? 'Send comment' : 'Send reply'}
        </button>
        {cancel}
      </div>
    </form>
  );
}

const listIssues = (error: Error | null) => (error instanceof ApiError ? error.body?.issues : undefined) ?? [];

/** The error message of the form as a whole. Fields show their own errors. */
function getErrorMessage(error: Error, isMember: boolean): string {
  const body = error instanceof ApiError ? error.body : undefined;
  const paths = body?.issues?.map((issue) => issue.path) ?? [];
  if (isMember && paths.includes('authorName')) return SIGNED_OUT;
  return body?.error ?? NOT_REACHED;
}

/** The fields of a comment. Visitors also enter a name and an address. */
function CommentFields(props: {
  id: string;
  author: string | undefined;
  isModerator: boolean;
  issues: readonly { readonly path: string; readonly message: string }[];
}) {
  const { id, author, isModerator, issues } = props;
  const getError = (name: string) => issues.find((issue) => issue.path === name)?.message;
  return (
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {author === undefined ? (
        <>
          <InputField
            id={`${id}-name`}
            label="Name"
            error={getError('authorName')}
            name="authorName"
            required
            maxLength={COMMENT_LIMITS.name}
            autoComplete="name"
          />
          <InputField
            id={`${id}-email`}
            label="Email"
            hint="Never shown."
            error={getError('authorEmail')}
            name="authorEmail"
            type="email"
            required
            maxLength={COMMENT_LIMITS.email}
            autoComplete="email"
          />
        </>
      ) : (
        <p className="text-sm text-muted wrap-anywhere sm:col-span-2">
          You are commenting as <bdi className="font-semibold text-ink">{author}</bdi>.
        </p>
      )}
      <TextAreaField
        id={`${id}-text`}
        label="Comment"
        hint={isModerator ? undefined : 'An editor reviews comments before they appear.'}
        error={getError('content')}
        className="sm:col-span-2"
        name="content"
        required
        rows={5}
        maxLength={COMMENT_LIMITS.content}
        look="resize-y"
      />
    </div>
  );
}
