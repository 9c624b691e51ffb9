import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { INVITATION_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { NameFields, NewPasswordField } from './account-fields.tsx';
import { acceptInvitation } from './accounts.queries.ts';
import { findPasswordIssues } from './password-issues.ts';
import { GENERIC_ERROR, getServerMessage, type Problem, useAccountForm } from './use-account-form.ts';

/** Creates the account of an invited person. The address is that of the invitation. */
export function InvitationForm(props: {
  token: string;
  problem: Problem | undefined;
  onSignedIn: (viewer: Account) => void;
}) {
  const { token, problem, onSignedIn } = props;
  const id = useId();
  const form = useAccountForm({
    send: acceptInvitation,
    check: ({ password }) => findPasswordIssues(password),
    explain: (error) => getServerMessage(error) ?? GENERIC_ERROR,
    onSuccess: onSignedIn,
    problem,
  });
  return (
    <form
      ref={form.ref}
      method="post"
      action={INVITATION_HREF}
      onSubmit={form.onSubmit}
      aria-label="Create your account"
      className="grid gap-5"
    >
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <input type="hidden" name="token" value={token} />
      <NameFields id={id} form={form} />
      <NewPasswordField id={id} form={form} />
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Creating Account..." className="w-full">
        Create Account
      </Button>
    </form>
  );
}
