import { type ReactNode, useId, useState } from 'react';
import { ApiError, callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { EmailField } from '#ui/person-fields.tsx';
import { type Problem, usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import { ACCOUNT_LIMITS, GENERIC_ERROR, RESET_HREF } from '../accounts.constants.ts';

/** Asks for the address to send a reset link to, and then shows the server's reply. */
export function ResetRequestForm({ problem, children }: { problem?: Problem | undefined; children?: ReactNode }) {
  const id = useId();
  const [confirmation, setConfirmation] = useState<string>();
  const form = usePostedForm({
    send: (body) => callApi(calls.requestReset, { body }),
    explain: (error) =>
      error instanceof ApiError
        ? (getServerMessage(error) ?? 'Failed to process password reset request')
        : GENERIC_ERROR,
    onSuccess: ({ message }) => setConfirmation(message),
    problem,
  });
  if (confirmation) {
    return (
      <>
        <FormAlert look="plain">{confirmation}</FormAlert>
        {children}
      </>
    );
  }
  return (
    <>
      <form {...form.props} action={RESET_HREF} aria-label="Reset your password" className="grid gap-5">
        <p className="text-muted">
          Enter the address you signed up with, and we will send you a link to set a new password.
        </p>
        {form.failure && <FormAlert>{form.failure}</FormAlert>}
        <EmailField id={id} form={form} maxLength={ACCOUNT_LIMITS.email} autoComplete="username" />
        <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Sending..." className="w-full">
          Send the link
        </Button>
        <PrivacyNote className="text-muted" />
      </form>
      {children}
    </>
  );
}
