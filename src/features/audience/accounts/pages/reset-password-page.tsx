import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { LOGIN_HREF, RESET_HREF, RESET_REQUESTED } from '../accounts.constants.ts';
import { ResetConfirmForm } from '../ui/reset-confirm-form.tsx';
import { ResetRequestForm } from '../ui/reset-request-form.tsx';
import { switchViewer } from '../ui/switch-viewer.ts';
import { BackToSignIn, SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

const TITLE = 'Reset your password';

/** Asks for the email address, or for the new password if the URL has the token of a mailed link. */
export function ResetPasswordPage({ token, problem, isSent }: SignInSearch) {
  return token ? (
    <NewPassword key={token} token={token} problem={problem} />
  ) : (
    <Request problem={problem} isSent={isSent} />
  );
}

function Request({ problem, isSent }: Pick<SignInSearch, 'problem' | 'isSent'>) {
  return (
    <SignInLayout title={TITLE} lead="We will email you a link to set a new one.">
      {isSent ? (
        <FormAlert look="plain">{RESET_REQUESTED}</FormAlert>
      ) : (
        <ResetRequestForm problem={getProblem(problem, 'Please enter an email address like name@company.com.')} />
      )}
      <BackToSignIn />
    </SignInLayout>
  );
}

/** Shown for a link that was used or is too old. */
export function StaleResetPage() {
  return (
    <SignInLayout
      title="This link is no longer valid"
      lead="A link to set a new password works once, and for one hour. Ask for a new one, and use the latest email we sent."
    >
      <Link to={RESET_HREF} className={buttonClass('signal')}>
        Send a new link
      </Link>
    </SignInLayout>
  );
}

function NewPassword({ token, problem }: { token: string; problem: string | undefined }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'asking' | 'done' | 'stale'>('asking');

  if (state === 'stale') return <StaleResetPage />;
  if (state === 'done') {
    return (
      <SignInLayout
        title="Your password is changed"
        lead="Every browser that was signed in to your account has been signed out, including this one."
      >
        <Link to={LOGIN_HREF} className={buttonClass('signal')}>
          Sign in
        </Link>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Set a new password" lead="You will sign in with it everywhere.">
      <ResetConfirmForm
        token={token}
        problem={getProblem(problem, 'An error occurred. Please try again.')}
        onStale={() => setState('stale')}
        onDone={() => {
          // The server has ended all sessions.
          switchViewer(queryClient, null);
          setState('done');
        }}
      />
    </SignInLayout>
  );
}
