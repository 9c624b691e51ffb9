import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { RESET_HREF } from '../accounts.constants.ts';
import { EmailField } from './account-fields.tsx';
import { requestReset } from './accounts.queries.ts';
import { GENERIC_ERROR, getServerMessage, type Problem, useAccountForm } from './use-account-form.ts';

/** Asks for the address to send a reset link to, and then shows the server's reply. */
export function ResetRequestForm({ problem, children }: { problem?: Problem | undefined; children?: ReactNode }) {
  const id = useId();
  const [confirmation, setConfirmation] = useState<string>();
  const form = useAccountForm({
    send: requestReset,
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
      <form
        ref={form.ref}
        method="post"
        action={RESET_HREF}
        onSubmit={form.onSubmit}
        aria-label="Reset your password"
        className="grid gap-5"
      >
        <p className="text-muted">
          Enter the address you signed up with, and we will send you a link to set a new password.
        </p>
        {form.failure && <FormAlert>{form.failure}</FormAlert>}
        <EmailField id={id} form={form} autoComplete="username" />
        <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Sending..." className="w-full">
          Send the link
        </Button>
      </form>
      {children}
    </>
  );
}
