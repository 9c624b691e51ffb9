import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { Button } from '#ui/button.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { InputField, TextAreaField } from '#ui/form-field.tsx';
import { HoneypotField, type PostedForm, usePostedForm } from '#ui/posted-form.tsx';
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
  const thanks = useRef<HTMLParagraphElement>(null);
  const client = useQueryClient();
  const takeFocus = useRef(focus);
  const form = usePostedForm({
    send: (comment) => sendComment(postId, comment),
    explain: (error) => explain(error, author !== undefined),
    onSuccess: ({ isShown }) => {
      takeFocus.current = true;
      if (isShown) void invalidateComments(client, postId);
    },
  });
  const { props: attributes, reply } = form;

  // Moves the focus into a form the reader opened, and to the thanks after sending.
  const isSent = reply !== undefined;
  useEffect(() => {
    if (!takeFocus.current) return;
    takeFocus.current = false;
    (isSent ? thanks.current : attributes.ref.current?.querySelector('textarea'))?.focus();
  }, [isSent, attributes.ref]);

  const writeAnother = () => {
    takeFocus.current = true;
    form.reset();
  };

  if (reply) {
    return (
      <div className="border-l-2 border-blue pl-5">
        <p ref={thanks} role="status" tabIndex={-1} className="text-lg outline-none">
          {reply.message}
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
    <form {...attributes} action={action} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-xl wrap-anywhere">
        {title}
      </h3>
      <CommentFields id={id} author={author} isModerator={isModerator} form={form} />
      {parentId !== undefined && <input type="hidden" name="parentId" value={parentId} />}
      <HoneypotField id={id} />
      {form.failure && (
        <p role="alert" className="mt-5 text-sm text-danger">
          {form.failure}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" isBusy={form.isBusy} busyLabel="Sending...">
          {parentId === undefined ? 'Send comment' : 'Send reply'}
        </Button>
        {cancel}
      </div>
      {author === undefined && <PrivacyNote className="mt-4 text-muted" />}
    </form>
  );
}

/** The error message of the form as a whole. Fields show their own errors. */
function explain(error: Error, isMember: boolean): string {
  const body = error instanceof ApiError ? error.body : undefined;
  if (isMember && body?.issues?.some(({ path }) => path === 'authorName')) return SIGNED_OUT;
  return body?.error ?? NOT_REACHED;
}

/** The fields of a comment. Visitors also enter a name and an address. */
function CommentFields(props: { id: string; author: string | undefined; isModerator: boolean; form: PostedForm }) {
  const { id, author, isModerator, form } = props;
  return (
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {author === undefined ? (
        <>
          <InputField
            id={`${id}-name`}
            label="Name"
            error={form.getError('authorName')}
            name="authorName"
            required
            maxLength={COMMENT_LIMITS.name}
            autoComplete="name"
          />
          <InputField
            id={`${id}-email`}
            label="Email"
            hint="Never shown."
            error={form.getError('authorEmail')}
            name="authorEmail"
            {...EMAIL_INPUT}
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
        error={form.getError('content')}
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
