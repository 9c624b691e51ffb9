import { useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getErrorCode, getServerMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { type Problem, usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import { GENERIC_ERROR, PASSWORD_MIN, RESET_CONFIRM_HREF } from '../accounts.constants.ts';
import { PasswordField } from './password-field.tsx';
import { findPasswordIssues } from './password-issues.ts';

/** Sets a new password with the token of a mailed link. Calls `onStale` if the link is no longer valid. */
export function ResetConfirmForm(props: {
  token: string;
  onDone: () => void;
  onStale: () => void;
  problem?: Problem | undefined;
}) {
  const { token, onDone, onStale, problem } = props;
  const id = useId();
  const form = usePostedForm({
    send: ({ password }) => callApi(calls.confirmReset, { body: { token, password } }),
    check: ({ password, confirmPassword }) => findPasswordIssues(password, confirmPassword),
    explain: (error) => getServerMessage(error) ?? GENERIC_ERROR,
    onFailure: (error) => {
      if (getErrorCode(error) === 'invalid_token') onStale();
    },
    onSuccess: onDone,
    problem,
  });
  return (
    <form {...form.props} action={RESET_CONFIRM_HREF} aria-label="Set a new password" className="grid gap-5">
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <input type="hidden" name="token" value={token} />
      <PasswordField
        id={`${id}-password`}
        autoComplete="new-password"
        label="New password"
        error={form.getError('password')}
        hint={`At least ${PASSWORD_MIN} characters.`}
      />
      <PasswordField
        id={`${id}-confirm`}
        autoComplete="new-password"
        label="Confirm new password"
        name="confirmPassword"
        isRepeat
        error={form.getError('confirmPassword')}
      />
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Saving..." className="w-full">
        Set new password
      </Button>
    </form>
  );
}
