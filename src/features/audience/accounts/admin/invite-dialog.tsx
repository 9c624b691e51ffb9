import { useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EMAIL_INPUT } from '#ui/email-input.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../accounts.calls.ts';
import { ACCOUNT_LIMITS, INVITATION_DAYS } from '../accounts.constants.ts';
import type { InvitationRequest } from '../accounts.contract.ts';
import { ROLE_OPTIONS } from './user-filters.ts';
import { invalidateInvitations } from './users.queries.ts';

/** Asks for the address and the role of a new colleague. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} title="Invite a colleague" onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const send = useFormAction({
    run: (body: InvitationRequest) => callApi(calls.invite, { body }),
    fields: ['email'],
    done: ({ email }) => ({ title: 'Invitation sent', text: `${email} has ${INVITATION_DAYS} days to accept it.` }),
    onDone: onClose,
    invalidates: invalidateInvitations,
  });
  const submit = (data: FormData) => {
    const role = ROLE_OPTIONS.find(({ value }) => value === data.get('role'))?.value ?? 'author';
    send.mutate({ email: String(data.get('email')), role });
  };
  return (
    <form {...send.getFormProps(submit)} aria-label="Invite a colleague" className="grid gap-5">
      <p className="text-sm text-muted">
        They get an email with a link, which works once, for {INVITATION_DAYS} days. The account exists once they choose
        a password.
      </p>
      <FormField id={`${id}-email`} label="Email" error={send.getError('email')}>
        {(control) => (
          <input
            {...control}
            name="email"
            {...EMAIL_INPUT}
            autoComplete="off"
            required
            maxLength={ACCOUNT_LIMITS.email}
            className="field"
          />
        )}
      </FormField>
      <FormField id={`${id}-role`} label="Role" hint="Authors write drafts. Editors publish. Admins do everything.">
        {(control) => (
          <select {...control} name="role" defaultValue="editor" className="field">
            {ROLE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {send.failure && <FormAlert>{send.failure}</FormAlert>}
      <FormActions isBusy={send.isPending} busyLabel="Sending..." onCancel={onClose}>
        Send invitation
      </FormActions>
    </form>
  );
}
