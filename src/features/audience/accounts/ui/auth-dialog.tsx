import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError, callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { getShortName, hasArea } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { showNotice } from '#ui/notice/notice-store.ts';
import { HoneypotField, usePostedForm } from '#ui/posted-form.tsx';
import { type AuthDialogMode, getSignInReason, showAuthDialog } from '#ui/sign-in/auth-dialog-store.ts';
import * as calls from '../accounts.calls.ts';
import { LOGIN_HREF, REGISTER_HREF, RESET_HREF, SIGNUP_SUCCESS } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { LoginForm } from './login-form.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { findPasswordIssues } from './password-issues.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { getSignInBenefits } from './sign-in-benefits.ts';
import { getViewerChannel, switchViewer } from './switch-viewer.ts';
import { reloadDocument } from './use-viewer-sync.ts';
import { viewerQuery } from './viewer.queries.ts';

/** Keeps a short name on one line. */
const nameFirm = () => getShortName().replace(/^.{1,20}$/, (name) => name.replaceAll(' ', '\u00a0'));

/** Title above and text below the form. `reason` says why the dialog was opened, if given. */
const INTRODUCTIONS = {
  login: (reason = getSignInBenefits()) => ({ title: `Sign\u00a0in\u00a0to ${nameFirm()}`, text: reason }),
  signup: (reason = `Free. ${getSignInBenefits()}`) => ({ title: `Join ${nameFirm()}`, text: reason }),
  // The form itself says what happens.
  reset: () => ({ title: 'Reset your password', text: undefined }),
} satisfies Record<AuthDialogMode, unknown>;

/** These screens show the globe themselves. */
const GLOBE_SCREENS: readonly string[] = [LOGIN_HREF, REGISTER_HREF, RESET_HREF];

const SignInGlobe = lazyOnIdle(() => import('./sign-in-globe.tsx'));

const closeDialog = () => showAuthDialog(undefined);

/** Sign-in, sign-up and password reset request, in one dialog above the current page. */
export default function AuthDialog({ mode }: { mode: AuthDialogMode | undefined }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [shown, setShown] = useState<AuthDialogMode>(mode ?? 'login');
  if (mode && mode !== shown) setShown(mode);
  const { title, text } = INTRODUCTIONS[shown](getSignInReason());
  const keepsAddress = useTypedAddress(shown);
  const here = useLocation({ select: ({ pathname, searchStr, hash }) => pathname + searchStr + (hash && `#${hash}`) });
  const hasGlobe = useLocation({ select: ({ pathname }) => GLOBE_SCREENS.includes(pathname) });

  // Going to another page, also with the browser's back button, closes the dialog.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closeDialog();
      }),
    [router],
  );

  // A request made while the dialog is open may clear the viewer, so keep the first.
  const opener = useRef<Account | null>(null);
  const isOpen = mode !== undefined;
  useEffect(() => {
    if (isOpen) opener.current = queryClient.getQueryData(viewerQuery.queryKey) ?? null;
  }, [isOpen, queryClient]);

  const finishSignIn = (viewer: Account) => {
    const before = opener.current ?? queryClient.getQueryData(viewerQuery.queryKey);
    if (before && before.id !== viewer.id) {
      // Pending requests and typed text must not be sent under another user's name.
      getViewerChannel().postMessage('changed');
      return reloadDocument();
    }
    switchViewer(queryClient, viewer);
    showAuthDialog(undefined, true);
    void router.invalidate();
  };
  const finishSignUp = (viewer: Account) => {
    showNotice(SIGNUP_SUCCESS);
    finishSignIn(viewer);
  };

  return (
    <Dialog open={isOpen} title={title} aside={!hasGlobe && shown !== 'reset' && <SignInGlobe />} onClose={closeDialog}>
      <div {...keepsAddress}>
        {shown === 'login' && (
          <LoginForm refusal="Invalid email or password" onSignedIn={finishSignIn} next={here}>
            <FormLinks>
              <ModeButton to="reset">Forgot your password?</ModeButton>
              {hasArea('signUp') && (
                <span>
                  New here? <ModeButton to="signup">Create account</ModeButton>
                </span>
              )}
            </FormLinks>
          </LoginForm>
        )}
        {shown === 'signup' && (
          <>
            <SignupForm onSignedIn={finishSignUp} />
            <FormLinks>
              <span>
                Already have an account? <ModeButton to="login">Sign in</ModeButton>
              </span>
            </FormLinks>
          </>
        )}
        {shown === 'reset' && (
          <ResetRequestForm>
            <FormLinks>
              <ModeButton to="login">Back to sign in</ModeButton>
            </FormLinks>
          </ResetRequestForm>
        )}
        {text && <p className="mt-6 border-t border-line pt-5 text-sm text-muted wrap-anywhere">{text}</p>}
      </div>
    </Dialog>
  );
}

/** Keeps the address that is typed in one form of the dialog for the next one, until the dialog is closed. */
function useTypedAddress(mode: AuthDialogMode) {
  const ref = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mode is a new form
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (field && typed.current) field.value = typed.current;
  }, [mode]);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') typed.current = target.value;
  };
  return { ref, onInput };
}

const FormLinks = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">{children}</div>
);

const ModeButton = ({ to, children }: { to: AuthDialogMode; children: ReactNode }) => (
  <button type="button" onClick={() => showAuthDialog(to)} className="link tap-target">
    {children}
  </button>
);

/** The short sign-up form of the dialog. The screen /register has more fields. */
function SignupForm({ onSignedIn }: { onSignedIn: (viewer: Account) => void }) {
  const id = useId();
  const form = usePostedForm({
    send: (body) => callApi(calls.signUp, { body }),
    check: ({ password }) => findPasswordIssues(password),
    explain: (error) =>
      error instanceof ApiError
        ? (getServerMessage(error) ?? 'Signup failed. Please try again.')
        : 'Network error. Please try again.',
    onSuccess: onSignedIn,
  });
  return (
    <form {...form.props} action={REGISTER_HREF} aria-label="Create account" className="grid gap-5">
      {form.failure && <FormAlert>{form.failure}</FormAlert>}
      <NewAccountFields id={id} form={form} />
      <HoneypotField id={id} />
      <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Creating Account..." className="w-full">
        Create Account
      </Button>
      <PrivacyNote className="text-muted" />
    </form>
  );
}
