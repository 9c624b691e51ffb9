import { type ReactNode, useId, useState } from 'react';
import { ApiError, callApi } from '#lib/api-client.ts';
import { getErrorCode, getServerMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { EmailField } from '#ui/person-fields.tsx';
import { type Problem, usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import { ACCOUNT_LIMITS, GENERIC_ERROR, LOGIN_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { OtherWays } from './other-ways.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';

interface LoginFormProps {
  /** Message for a wrong address or password. Dialog and screen word it differently. */
  readonly refusal: string;
  readonly onSignedIn: (viewer: Account) => void;
  /** Without JavaScript, the server redirects here after signing in. */
  readonly next?: string | undefined;
  readonly problem?: Problem | undefined;
  /** The server has already accepted the password and waits for the code. */
  readonly startsWithCode?: boolean;
  /** Shown below the first step: links for users without a password or an account. */
  readonly children: ReactNode;
}

/** The sign-in form: address and password, then a code if the account requires one. */
export function LoginForm({ problem, startsWithCode = false, ...rest }: LoginFormProps) {
  const [step, setStep] = useState<Step>({ wantsCode: startsWithCode, problem });
  if (step.wantsCode) {
    return (
      <SecondStepForm
        next={rest.next}
        problem={step.problem}
        onSignedIn={rest.onSignedIn}
        onStartAgain={(reason) =>
          setStep({ problem: reason === undefined ? undefined : { text: reason }, isReturn: true })
        }
      />
    );
  }
  return (
    <FirstStep
      {...rest}
      problem={step.problem}
      takesFocus={step.isReturn ?? false}
      onCodeNeeded={() => setStep({ wantsCode: true })}
    />
  );
}

interface Step {
  readonly wantsCode?: boolean;
  readonly problem?: Problem | undefined;
  readonly isReturn?: boolean;
}

function FirstStep(props: Omit<LoginFormProps, 'startsWithCode'> & { takesFocus: boolean; onCodeNeeded: () => void }) {
  const { refusal, onSignedIn, takesFocus, onCodeNeeded, next, problem, children } = props;
  const id = useId();
  const form = usePostedForm({
    send: (body) => callApi(calls.signIn, { body }),
    explain: (error) => getFailureText(error, refusal),
    onSuccess: (reply) => ('twoFactorRequired' in reply ? onCodeNeeded() : onSignedIn(reply)),
    problem,
    ...(takesFocus && { focusFirst: 'email' }),
  });
  return (
    <>
      <form {...form.props} action={LOGIN_HREF} aria-label="Sign in" className="grid gap-5">
        {form.failure && <FormAlert>{form.failure}</FormAlert>}
        <EmailField id={id} form={form} maxLength={ACCOUNT_LIMITS.email} autoComplete="username" />
        <PasswordField id={`${id}-password`} autoComplete="current-password" error={form.getError('password')} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Signing In..." className="w-full">
          Sign In
        </Button>
      </form>
      <OtherWays next={next} onSignedIn={onSignedIn} />
      {children}
    </>
  );
}

function getFailureText(error: Error, refusal: string): string {
  const hasInstructions =
    error instanceof ApiError &&
    (error.status === 429 || ['password_too_common', 'account_suspended'].includes(getErrorCode(error) ?? ''));
  if (hasInstructions) return getServerMessage(error) ?? GENERIC_ERROR;
  return error instanceof ApiError && error.status === 401 ? refusal : GENERIC_ERROR;
}
