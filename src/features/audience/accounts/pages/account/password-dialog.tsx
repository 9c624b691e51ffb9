import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import type { Fields } from '#ui/posted-form.tsx';
import { signInWaysQuery } from '../../ui/accounts.queries.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { usePrivateForm } from './private-form.ts';

interface PasswordDialogProps<Reply> {
  readonly title: string;
  /** Explains what will happen. */
  readonly text: ReactNode;
  readonly action: string;
  readonly busy: string;
  readonly isDangerous?: boolean;
  /** A recent sign-in is enough for an account without a password. */
  readonly isOptional?: boolean;
  readonly send: (proof: Fields) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  readonly onClose: () => void;
}

/** Asks for the password again before a sensitive action, in case somebody else is at the keyboard. */
export function PasswordDialog<Reply>({ isOpen, ...props }: PasswordDialogProps<Reply> & { isOpen: boolean }) {
  return (
    <Dialog open={isOpen} title={props.title} onClose={props.onClose}>
      <PasswordForm {...props} />
    </Dialog>
  );
}

function PasswordForm<Reply>(props: PasswordDialogProps<Reply>) {
  const { title, text, action, busy, isDangerous = false, isOptional = false, send, onDone, onClose } = props;
  const { data: ways } = useQuery(signInWaysQuery);
  const isSkipped = isOptional && ways?.hasPassword === false;
  const form = usePrivateForm({ send: ({ password }) => send(isSkipped ? {} : { password }), onSuccess: onDone });
  return (
    <form {...form.props} aria-label={title} className="grid gap-5">
      <div className="text-sm text-muted">{text}</div>
      {!isSkipped && (
        <PasswordField
          id="account-proof"
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={form.getError('password')}
        />
      )}
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <FormActions look={isDangerous ? 'danger' : 'signal'} isBusy={form.isBusy} busyLabel={busy} onCancel={onClose}>
        {action}
      </FormActions>
    </form>
  );
}
