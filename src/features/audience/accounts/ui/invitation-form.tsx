import { useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { type Problem, usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import { GENERIC_ERROR, INVITATION_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { findPasswordIssues } from './password-issues.ts';

/** Creates the account of an invited person. The address is that of the invitation. */
export function InvitationForm(props: {
  token: string;
  problem: Problem | undefined;
  onSignedIn: (viewer: Account) => void;
}) {
  const { token, problem, onSignedIn } = props;
  const id = useId();
  const form = usePostedForm({
    send: (body) => callApi(calls.acceptInvitation, { body }),
    check: ({ password }) => findPasswordIssues(password),
    explain: (error) => getServerMessage(error) ?? GENERIC_ERROR,
    onSuccess: onSignedIn,
    problem,
  });
  return (
    <form {...form.props} action={INVITATION_HREF} aria-label="Create your account" className="grid gap-5">
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <input type="hidden" name="token" value={token} />
      <NewAccountFields id={id} form={form} isInvited />
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Creating Account..." className="w-full">
        Create Account
      </Button>
    </form>
  );
}
