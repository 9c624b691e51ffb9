import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import type { Issue } from '#lib/api-error.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import type { Fields } from '#ui/posted-form.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../../accounts.calls.ts';
import { PASSWORD_MIN, PASSWORD_MISMATCH, PASSWORD_TOO_SHORT } from '../../accounts.constants.ts';
import type { Account } from '../../accounts.contract.ts';
import { sessionsQuery, signInWaysQuery } from '../../ui/accounts.queries.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { usePrivateForm } from './private-form.ts';

/** Changes the password. */
export function PasswordRow({ viewer }: { viewer: Account }) {
  const client = useQueryClient();
  const { data: ways } = useQuery(signInWaysQuery);
  const isFirst = ways?.hasPassword === false;
  const [isOpen, setOpen] = useState(false);
  const form = usePrivateForm({
    check,
    send: ({ currentPassword, newPassword }) =>
      isFirst
        ? callApi(calls.setPassword, { body: { newPassword } })
        : callApi(calls.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: ({ message }, element) => {
      element?.reset();
      setOpen(false);
      document.getElementById('password-title')?.focus();
      toast({ title: isFirst ? 'Password set' : 'Password changed', text: message });
      void client.invalidateQueries(sessionsQuery);
      void client.invalidateQueries(signInWaysQuery);
    },
  });
  return (
    <AccountRow
      id="password"
      title="Password"
      text={
        isFirst
          ? 'Your account has no password yet.'
          : 'Changing it signs out every other browser, and we confirm the change by email.'
      }
      action={
        <ActionButton aria-expanded={isOpen} aria-controls="password-form" onClick={() => setOpen(!isOpen)}>
          {isFirst ? 'Set a password' : 'Change password'}
        </ActionButton>
      }
    >
      {isOpen && (
        <form {...form.props} id="password-form" aria-label="Password" className="grid max-w-md gap-5">
          {/* Tells password managers which account the password belongs to. */}
          <input hidden readOnly type="email" name="email" autoComplete="username" value={viewer.email} />
          {!isFirst && (
            <PasswordField
              id="account-current-password"
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              error={form.getError('currentPassword')}
            />
          )}
          <PasswordField
            id="account-new-password"
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            error={form.getError('newPassword')}
          />
          <PasswordField
            id="account-confirm-password"
            name="confirmPassword"
            label="New password again"
            autoComplete="new-password"
            isRepeat
            error={form.getError('confirmPassword')}
          />
          {form.failure && <FormAlert>{form.failure}</FormAlert>}
          <ActionButton type="submit" isBusy={form.isBusy} busyLabel="Saving..." className="justify-self-start">
            Save new password
          </ActionButton>
        </form>
      )}
    </AccountRow>
  );
}

function check({ newPassword, confirmPassword }: Fields): Issue[] {
  if (String(newPassword).length < PASSWORD_MIN) return [{ path: 'newPassword', message: PASSWORD_TOO_SHORT }];
  if (newPassword !== confirmPassword) return [{ path: 'confirmPassword', message: PASSWORD_MISMATCH }];
  return [];
}
