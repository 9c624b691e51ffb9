import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showNotice } from '#ui/notice/notice-store.ts';
import { type AuthDialogMode, showAuthDialog } from '#ui/sign-in/auth-dialog-store.ts';
import { SIGNUP_SUCCESS } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { becomeViewer } from './become-viewer.ts';
import { LoginForm } from './login-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignupForm } from './signup-form.tsx';

const TITLES: Record<AuthDialogMode, string> = {
  login: 'Sign In',
  signup: 'Create Account',
  reset: 'Reset your password',
};

const close = () => showAuthDialog(undefined);

/** Sign-in, sign-up and the request for a new password, in one dialog that stays on the page one was on. */
export default function AuthDialog({ mode }: { mode: AuthDialogMode | undefined }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [shown, setShown] = useState<AuthDialogMode>(mode ?? 'login');
  if (mode && mode !== shown) setShown(mode);

  // Whoever goes to another page, by the browser's back button too, leaves the dialog behind.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) close();
      }),
    [router],
  );

  const enter = (viewer: Account) => {
    becomeViewer(queryClient, viewer);
    showAuthDialog(undefined, true);
    void router.invalidate();
  };
  const enterNew = (viewer: Account) => {
    showNotice(SIGNUP_SUCCESS);
    enter(viewer);
  };

  return (
    <Dialog open={mode !== undefined} title={TITLES[shown]} onClose={close}>
      {shown === 'login' && (
        <LoginForm refusal="Invalid email or password" onSignedIn={enter}>
          <Ways>
            <Switch to="reset">Forgot your password?</Switch>
            <Switch to="signup">Create account</Switch>
          </Ways>
        </LoginForm>
      )}
      {shown === 'signup' && (
        <>
          <SignupForm onSignedIn={enterNew} />
          <Ways>
            <span>
              Already have an account? <Switch to="login">Sign in</Switch>
            </span>
          </Ways>
        </>
      )}
      {shown === 'reset' && (
        <ResetRequestForm>
          <Ways>
            <Switch to="login">Back to sign in</Switch>
          </Ways>
        </ResetRequestForm>
      )}
    </Dialog>
  );
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap justify-between gap-x-6 text-sm">{children}</div>
);

const Switch = ({ to, children }: { to: AuthDialogMode; children: ReactNode }) => (
  <button type="button" onClick={() => showAuthDialog(to)} className="link py-1.5">
    {children}
  </button>
);
