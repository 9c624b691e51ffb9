import { EmailField, NameFields } from '#ui/person-fields.tsx';
import type { PostedForm } from '#ui/posted-form.tsx';
import { ACCOUNT_LIMITS, PASSWORD_MIN } from '../accounts.constants.ts';
import { PasswordField } from './password-field.tsx';

/** Fields of every new account. An invited person's address is known. */
export function NewAccountFields(props: { id: string; form: PostedForm; isInvited?: boolean }) {
  const { id, form, isInvited = false } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields id={id} form={form} maxLength={ACCOUNT_LIMITS.name} />
      </div>
      {!isInvited && <EmailField id={id} form={form} maxLength={ACCOUNT_LIMITS.email} />}
      <PasswordField
        id={`${id}-password`}
        autoComplete="new-password"
        error={form.getError('password')}
        hint={`At least ${PASSWORD_MIN} characters.`}
      />
    </>
  );
}
