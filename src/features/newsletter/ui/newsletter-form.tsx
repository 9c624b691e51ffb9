import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { useElapsed } from '#ui/use-elapsed.ts';
import { NEWSLETTER_FORM_PATH, NEWSLETTER_LIMITS } from '../newsletter.constants.ts';
import { subscribe } from './newsletter.queries.ts';

const NETWORK_ERROR = 'Your request did not reach us. Please try again.';

/**
 * The newsletter form, in the footer of every page and on the outcome page. The field is uncontrolled, so that the form also works
 * without JavaScript. `problem` is the error of such a post.
 */
export default function NewsletterForm({ problem }: { problem?: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const getElapsed = useElapsed();

  const send = useMutation({
    mutationFn: subscribe,
    onSuccess: () => form.current?.reset(),
    onError: () => form.current?.querySelector<HTMLInputElement>('input[name=email]')?.focus(),
  });
  const error = send.isIdle ? problem : send.error ? getErrorMessage(send.error) : undefined;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    send.mutate({ ...fields, elapsed: getElapsed() });
  };

  return (
    <form
      ref={form}
      method="post"
      action={NEWSLETTER_FORM_PATH}
      onSubmit={onSubmit}
      aria-label={problem ? 'Newsletter, once more' : 'Newsletter'}
    >
      <FormField id={id} label="Get our newsletter" error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              name="email"
              type="email"
              required
              maxLength={NEWSLETTER_LIMITS.email}
              autoComplete="email"
              placeholder="name@company.com"
              className="field w-0! min-w-[12rem] grow bg-transparent placeholder:text-muted"
            />
            <Button type="submit" isBusy={send.isPending} busyLabel="Sending...">
              Subscribe
            </Button>
          </div>
        )}
      </FormField>
      <div hidden>
        <label htmlFor={`${id}-website`}>Leave this empty</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {send.data?.message}
      </p>
    </form>
  );
}

function getErrorMessage(error: Error): string {
  const body = error instanceof ApiError ? error.body : undefined;
  return body?.issues?.[0]?.message ?? body?.error ?? NETWORK_ERROR;
}
