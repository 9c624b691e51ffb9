import { useId } from 'react';
import { ApiError, callApi } from '#lib/api-client.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { Button } from '#ui/button.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { FormField } from '#ui/form-field.tsx';
import { HoneypotField, usePostedForm } from '#ui/posted-form.tsx';
import { subscribe } from '../newsletter.calls.ts';
import { NEWSLETTER_FORM_PATH, NEWSLETTER_LIMITS } from '../newsletter.constants.ts';

const NETWORK_ERROR = 'Your request did not reach us. Please try again.';

/**
 * The newsletter form, in the footer of every page and on the outcome page. The field is uncontrolled, so that the form also works
 * without JavaScript. `problem` is the error of such a post.
 */
export default function NewsletterForm({ problem }: { problem?: string }) {
  const id = useId();
  const form = usePostedForm({
    send: (body) => callApi(subscribe, { body }),
    explain: (error) => (error instanceof ApiError && error.body?.error) || NETWORK_ERROR,
    onSuccess: (_, element) => element?.reset(),
    onFailure: (): void => form.props.ref.current?.querySelector('input')?.focus(),
    problem: problem === undefined ? undefined : { text: problem },
    stays: true,
  });
  return (
    <form {...form.props} action={NEWSLETTER_FORM_PATH} aria-label={problem ? 'Newsletter, once more' : 'Newsletter'}>
      <FormField id={id} label="Get our newsletter" error={form.getError('email') ?? form.failure}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              name="email"
              {...EMAIL_INPUT}
              required
              maxLength={NEWSLETTER_LIMITS.email}
              autoComplete="email"
              placeholder="name@company.com"
              className="field w-0! min-w-[12rem] grow bg-transparent"
            />
            <Button type="submit" isBusy={form.isBusy} busyLabel="Sending...">
              Subscribe
            </Button>
          </div>
        )}
      </FormField>
      <HoneypotField id={id} />
      <PrivacyNote className="mt-2 opacity-80" />
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {form.reply?.message}
      </p>
    </form>
  );
}
