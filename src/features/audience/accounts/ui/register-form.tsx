import { type ReactNode, useId } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { hasArea } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { CompanyField } from '#ui/person-fields.tsx';
import { HoneypotField, type Problem, usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import { ACCOUNT_LIMITS, REGISTER_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { findPasswordIssues } from './password-issues.ts';

/** The full sign-up form of the screen /register. */
export function RegisterForm(props: {
  onSignedIn: (viewer: Account) => void;
  next?: string | undefined;
  problem?: Problem | undefined;
}) {
  const { onSignedIn, next, problem } = props;
  const id = useId();
  const form = usePostedForm({
    send: ({ confirmPassword, ...body }) => callApi(calls.signUp, { body }),
    check: ({ password, confirmPassword }) => findPasswordIssues(password, confirmPassword),
    explain: (error) => getServerMessage(error) ?? 'Registration failed. Please try again.',
    onSuccess: onSignedIn,
    problem,
  });
  return (
    <form {...form.props} action={REGISTER_HREF} aria-label="Create your account" className="grid gap-5">
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <NewAccountFields id={id} form={form} />
      <PasswordField
        id={`${id}-confirm`}
        autoComplete="new-password"
        label="Confirm password"
        name="confirmPassword"
        isRepeat
        error={form.getError('confirmPassword')}
      />
      <CompanyField id={id} form={form} maxLength={ACCOUNT_LIMITS.company} />
      <div className="grid gap-4 border-t border-line pt-5">
        {hasArea('newsletter') && (
          <Choice id={`${id}-newsletter`} name="newsletter" label="Send me the newsletter">
            We will send you an email to confirm. Every issue has an unsubscribe link.
          </Choice>
        )}
        <Choice id={`${id}-premium`} name="premiumAccess" label="Request premium access">
          We will answer by email. Until then, you can use everything else.
        </Choice>
      </div>
      <HoneypotField id={id} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Creating Account..." className="w-full">
        Create Account
      </Button>
      <PrivacyNote className="text-muted" />
    </form>
  );
}

function Choice({ id, name, label, children }: { id: string; name: string; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <input id={id} type="checkbox" name={name} aria-describedby={`${id}-hint`} className="mt-2 size-5 max-sm:mt-3" />
      <div>
        <label htmlFor={id} className="tap-target block! text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {children}
        </p>
      </div>
    </div>
  );
}
