import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import type { Issue } from '#lib/api-error.ts';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { InputField } from '#ui/form-field.tsx';
import type { Fields } from '#ui/posted-form.tsx';
import * as calls from '../../accounts.calls.ts';
import { ACCOUNT_LIMITS } from '../../accounts.constants.ts';
import type { Account } from '../../accounts.contract.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { usePrivateForm } from './private-form.ts';

/** The address that the account signs in with, and its change. */
export function EmailRow({ viewer: { email, emailVerified } }: { viewer: Account }) {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  const form = usePrivateForm({
    check: (fields: Fields): Issue[] =>
      fields.email === email ? [{ path: 'email', message: 'This is the address that you have now.' }] : [],
    send: ({ email: wanted, password }) => callApi(calls.requestEmailChange, { body: { email: wanted, password } }),
    onSuccess: ({ message }) => {
      setOpen(false);
      setSent(message);
    },
  });
  return (
    <AccountRow
      id="email-address"
      title="Email address"
      text={email}
      state={emailVerified ? 'Confirmed' : 'Not confirmed yet'}
      action={
        <ActionButton aria-expanded={isOpen} aria-controls="email-form" onClick={() => setOpen(!isOpen)}>
          Change email
        </ActionButton>
      }
    >
      {sent && !isOpen && (
        <p role="status" className="max-w-md text-sm">
          {sent}
        </p>
      )}
      {isOpen && (
        <form {...form.props} id="email-form" aria-label="Email address" className="grid max-w-md gap-5">
          <InputField
            {...EMAIL_INPUT}
            id="account-email"
            name="email"
            label="New email address"
            required
            maxLength={ACCOUNT_LIMITS.email}
            autoComplete="email"
            error={form.getError('email')}
          />
          <PasswordField
            id="account-email-password"
            name="password"
            label="Your password"
            autoComplete="current-password"
            error={form.getError('password')}
          />
          {form.failure && <FormAlert>{form.failure}</FormAlert>}
          <ActionButton type="submit" isBusy={form.isBusy} busyLabel="Sending..." className="justify-self-start">
            Send a link to the new address
          </ActionButton>
        </form>
      )}
    </AccountRow>
  );
}
