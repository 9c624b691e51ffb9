import { useId } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { PASSWORD_MIN, REGISTER_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { EmailField, HoneypotField, NameFields } from './account-fields.tsx';
import { signup } from './accounts.queries.ts';
import { PasswordField } from './password-field.tsx';
import { findPasswordIssues } from './password-issues.ts';
import { SubmitButton } from './submit-button.tsx';
import { getServerMessage, useAccountForm } from './use-account-form.ts';

/** The short sign-up form of the dialog. The screen /register has more fields. */
export function SignupForm({ onSignedIn }: { onSignedIn: (viewer: Account) => void }) {
  const id = useId();
  const form = useAccountForm({
    send: (fields, elapsed) => signup({ ...fields, elapsed }),
    check: ({ password }) => findPasswordIssues(password),
    explain: (error) =>
      error instanceof ApiError
        ? (getServerMessage(error) ?? 'Signup failed. Please try again.')
        : 'Network error. Please try again.',
    onSuccess: onSignedIn,
  });
  return (
    <form
      ref={form.ref}
      method="post"
      action={REGISTER_HREF}
      onSubmit={form.onSubmit}
      aria-label="Create account"
      className="grid gap-5"
    >
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <NameFields id={id} form={form} />
      <EmailField id={id} form={form} autoComplete="email" />
      <PasswordField
        id={`${id}-password`}
        autoComplete="new-password"
        error={form.getError('password')}
        hint={`At least ${PASSWORD_MIN} characters.`}
      />
      <HoneypotField id={id} />
      <SubmitButton isBusy={form.isBusy} label="Create Account" busyLabel="Creating Account..." />
    </form>
  );
}
