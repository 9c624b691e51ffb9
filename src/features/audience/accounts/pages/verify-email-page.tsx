import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, callApi } from '#lib/api-client.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../accounts.calls.ts';
import { ACCOUNT_HREF, LOGIN_HREF, VERIFY_EMAIL_HREF } from '../accounts.constants.ts';
import { useViewer } from '../ui/use-viewer.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { Outcome } from './outcome.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import type { SignInSearch } from './sign-in-search.ts';

/** Confirms an email address with the token of a mailed link: automatically, or with a button if JavaScript is off. */
export function VerifyEmailPage({ token = '', isDone }: SignInSearch) {
  return isDone ? <Confirmed /> : <Confirming key={token} token={token} />;
}

function Confirming({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: (typed: string) => callApi(calls.confirmEmail, { body: { token: typed } }),
    // Only for a signed-in viewer. For a visitor the request would fail with 401.
    onSuccess: () => queryClient.getQueryData(viewerQuery.queryKey) && queryClient.invalidateQueries(viewerQuery),
  });
  useEffect(() => {
    // The timeout sends it only once: in strict mode React runs the effect twice and cleans up the first run.
    const timer = setTimeout(() => mutate(token));
    return () => clearTimeout(timer);
  }, [mutate, token]);

  if (isSuccess) return <Confirmed />;
  if (error instanceof ApiError && error.status === 400) return <StaleConfirmationPage />;
  return (
    <SignInLayout
      title="Confirm your email address"
      lead={isHydrated && !error ? 'One moment, we are confirming it.' : 'Click the button to confirm it.'}
    >
      {error && (
        <div className="mb-6">
          <FormAlert>We could not confirm your address. Please try again.</FormAlert>
        </div>
      )}
      <form
        method="post"
        action={VERIFY_EMAIL_HREF}
        hidden={isHydrated && !error}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(token);
        }}
      >
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="signal">
          Confirm my email address
        </Button>
      </form>
    </SignInLayout>
  );
}

function Confirmed() {
  const viewer = useViewer();
  return (
    <Outcome title="Your email address is confirmed" lead="Thank you. We will send our emails to this address.">
      {viewer ? (
        <Link to={ACCOUNT_HREF} className={buttonClass('signal')}>
          Go to your account
        </Link>
      ) : (
        <Link to={LOGIN_HREF} className={buttonClass('signal')}>
          Sign in
        </Link>
      )}
    </Outcome>
  );
}

/** Shown for a link that is incomplete or too old, with the way to a new one. */
export function StaleConfirmationPage() {
  const viewer = useViewer();
  const send = useAction({ run: () => callApi(calls.resendConfirmation), isErrorShown: () => true });
  if (viewer?.emailVerified) return <Confirmed />;
  if (!viewer) {
    return (
      <Outcome
        title="This link is no longer valid"
        lead="It has already been used, or it is too old. Sign in, and your account page shows whether your address is confirmed and can send a new link."
      >
        <Link to={LOGIN_HREF} search={{ next: ACCOUNT_HREF }} className={buttonClass('signal')}>
          Sign in
        </Link>
      </Outcome>
    );
  }
  return (
    <Outcome
      title="This link is no longer valid"
      lead={`It has already been used, or it is too old. We can send a new one to ${viewer.email}.`}
    >
      {send.isSuccess ? (
        <FormAlert look="plain">{send.data.message}</FormAlert>
      ) : (
        <div className="grid justify-items-start gap-6">
          {send.error && (
            <FormAlert>
              {(send.error instanceof ApiError && send.error.body?.error) || 'An error occurred. Please try again.'}
            </FormAlert>
          )}
          <Button look="signal" isBusy={send.isPending} busyLabel="Sending..." onClick={() => send.mutate()}>
            Send a new one
          </Button>
        </div>
      )}
    </Outcome>
  );
}
