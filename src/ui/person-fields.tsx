import { EMAIL_INPUT } from './email-input.ts';
import { InputField } from './form-field.tsx';
import type { PostedForm } from './posted-form.tsx';

interface FieldProps {
  /** Prefix of the ids of this form's fields. */
  readonly id: string;
  readonly form: PostedForm;
  readonly maxLength: number;
}

export function NameFields({ id, form, maxLength }: FieldProps) {
  return (
    <>
      <InputField
        id={`${id}-first-name`}
        label="First name"
        error={form.getError('firstName')}
        name="firstName"
        required
        maxLength={maxLength}
        autoComplete="given-name"
      />
      <InputField
        id={`${id}-last-name`}
        label="Last name"
        error={form.getError('lastName')}
        name="lastName"
        required
        maxLength={maxLength}
        autoComplete="family-name"
      />
    </>
  );
}

/** `autoComplete` tells the browser which address to fill in: the one used to sign in (`username`), any of the user's, or none (`off`). */
export function EmailField(props: FieldProps & { autoComplete?: 'username' | 'email' | 'off' }) {
  const { id, form, maxLength, autoComplete = 'email' } = props;
  return (
    <InputField
      id={`${id}-email`}
      label="Email"
      error={form.getError('email')}
      name="email"
      {...EMAIL_INPUT}
      required
      maxLength={maxLength}
      autoComplete={autoComplete}
    />
  );
}

export function CompanyField({ id, form, maxLength }: FieldProps) {
  return (
    <InputField
      id={`${id}-company`}
      label="Company"
      optional
      error={form.getError('company')}
      name="company"
      maxLength={maxLength}
      autoComplete="organization"
    />
  );
}
