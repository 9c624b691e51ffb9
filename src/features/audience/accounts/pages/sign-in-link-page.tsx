import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getErrorCode, getServerMessage } from '#lib/api-error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { EmailField } from '#ui/person-fields.tsx';
import { usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import {
  ACCOUNT_LIMITS,
  GENERIC_ERROR,
  SIGN_IN_LINK_HREF,
  SIGN_IN_LINK_MINUTES,
  SIGN_IN_LINK_REQUESTED,
  SIGN_IN_LINK_USE_HREF,
} from '../accounts.constants.ts';
import { useCompleteSignIn } from './after-sign-in.ts';
import { BackToSignIn, SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

/** Asks for the email address, or signs in with the token of a mailed link. @param props.email the address of the link */
export function SignInLinkPage({ token, problem, isSent, email, next }: SignInSearch & { email: string | undefined }) {
  return token && email ? (
    <UseLink key={token} token={token} email={email} problem={problem} next={next} />
  ) : (
    <Request problem={problem} isSent={isSent} next={next} />
  );
}

function Request({ problem, isSent, next }: Pick<SignInSearch, 'problem' | 'isSent' | 'next'>) {
  const id = useId();
  const [confirmation, setConfirmation] = useState(isSent ? SIGN_IN_LINK_REQUESTED : undefined);
  const form = usePostedForm({
    send: (body) => callApi(calls.requestSignInLink, { body }),
    explain: (error) => getServerMessage(error) ?? GENERIC_ERROR,
    onSuccess: ({ message }) => setConfirmation(message),
    problem: getProblem(problem, 'Please enter an email address like name@company.com.'),
  });
  return (
    <SignInLayout title="Sign in by email" lead="We will email you a link that signs you in without a password.">
      {confirmation ? (
        <FormAlert look="plain">{confirmation}</FormAlert>
      ) : (
        <form {...form.props} action={SIGN_IN_LINK_HREF} aria-label="Sign in by email" className="grid gap-5">
          {next && <input type="hidden" name="next" value={next} />}
          {form.failure && <FormAlert>{form.failure}</FormAlert>}
          <EmailField id={id} form={form} maxLength={ACCOUNT_LIMITS.email} autoComplete="username" />
          <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Sending..." className="w-full">
            Send the link
          </Button>
        </form>
      )}
      <BackToSignIn />
    </SignInLayout>
  );
}

/** Shown for a link that was used or is too old. */
export function StaleSignInLinkPage({ next }: Pick<SignInSearch, 'next'>) {
  return (
    <SignInLayout
      title="This link is no longer valid"
      lead={`A link that signs in works once, and for ${SIGN_IN_LINK_MINUTES} minutes. Ask for a new one, and use the latest email we sent.`}
    >
      <Link to={SIGN_IN_LINK_HREF} search={next ? { next } : {}} className={buttonClass('signal')}>
        Send a new link
      </Link>
    </SignInLayout>
  );
}

function UseLink(props: Pick<SignInSearch, 'problem' | 'next'> & { token: string; email: string }) {
  const { token, email, problem, next } = props;
  const enter = useCompleteSignIn(next);
  const { mutate, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(calls.signInWithLink, { body: { token } }),
    onSuccess: enter,
  });
  if (error && getErrorCode(error) === 'invalid_token') return <StaleSignInLinkPage next={next} />;
  const failure = error ? (getServerMessage(error) ?? GENERIC_ERROR) : getProblem(problem, GENERIC_ERROR)?.text;
  return (
    <SignInLayout title="Sign in" lead={`You are about to sign in as ${email}.`}>
      {failure && (
        <div className="mb-6">
          <FormAlert>{failure}</FormAlert>
        </div>
      )}
      <form
        method="post"
        action={SIGN_IN_LINK_USE_HREF}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <input type="hidden" name="token" value={token} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button type="submit" look="signal" isBusy={isPending} busyLabel="Signing in...">
          Continue
        </Button>
      </form>
    </SignInLayout>
  );
}
