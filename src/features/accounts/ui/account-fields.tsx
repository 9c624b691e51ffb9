import { FormField } from '#ui/form-field.tsx';
import { ACCOUNT_LIMITS, PASSWORD_MIN } from '../accounts.constants.ts';
import { PasswordField } from './password-field.tsx';
import type { AccountForm } from './use-account-form.ts';

interface FieldsProps {
  /** Prefix of the ids of this form's fields. */
  readonly id: string;
  readonly form: AccountForm;
}

export function NameFields({ id, form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField id={`${id}-first-name`} label="First name" error={form.getError('firstName')}>
        {(control) => (
          <input
            {...control}
            name="firstName"
            required
            maxLength={ACCOUNT_LIMITS.name}
            autoComplete="given-name"
            className="field"
          />
        )}
      </FormField>
      <FormField id={`${id}-last-name`} label="Last name" error={form.getError('lastName')}>
        {(control) => (
          <input
            {...control}
            name="lastName"
            required
            maxLength={ACCOUNT_LIMITS.name}
            autoComplete="family-name"
            className="field"
          />
        )}
      </FormField>
    </div>
  );
}

/** `autoComplete` tells the browser which address to fill in: the one used to sign in (`username`), or any of the user's. */
export function EmailField({ id, form, autoComplete }: FieldsProps & { autoComplete: 'username' | 'email' }) {
  return (
    <FormField id={`${id}-email`} label="Email" error={form.getError('email')}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          required
          maxLength={ACCOUNT_LIMITS.email}
          autoComplete={autoComplete}
          className="field"
        />
      )}
    </FormField>
  );
}

/** The password of a new account. */
export function NewPasswordField({ id, form }: FieldsProps) {
  return (
    <PasswordField
      id={`${id}-password`}
      autoComplete="new-password"
      error={form.getError('password')}
      hint={`At least ${PASSWORD_MIN} characters.`}
    />
  );
}

/** Hidden from people, so that only bots fill it in. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div hidden>
      <label htmlFor={`${id}-website`}>Leave this empty</label>
      <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
