import { hasArea } from '#site/site-frame.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { AuthLink } from '../ui/auth-link.tsx';
import { LoginForm } from '../ui/login-form.tsx';
import { getSignInBenefits } from '../ui/sign-in-benefits.ts';
import { useCompleteSignIn } from './after-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

const REFUSAL = 'Invalid credentials. Please try again.';

/** The sign-in screen, shown at /login and in place of a page that requires signing in. */
export function LoginPage(props: Partial<SignInSearch> & { readonly reason?: string | undefined }) {
  const { next, problem, wantsCode = false, hasNewPassword = false, reason = getSignInBenefits() } = props;
  const enter = useCompleteSignIn(next);
  return (
    <SignInLayout title="Sign In" lead={reason}>
      {hasNewPassword && (
        <div className="mb-6">
          <FormAlert look="plain">Your password was changed. Please sign in with the new one.</FormAlert>
        </div>
      )}
      <LoginForm
        refusal={REFUSAL}
        onSignedIn={enter}
        next={next}
        problem={getProblem(problem, 'Please enter your email address and your password.')}
        startsWithCode={wantsCode}
      >
        <div className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm">
          <AuthLink mode="reset" className="link tap-target">
            Forgot your password?
          </AuthLink>
          {hasArea('signUp') && (
            <span>
              New here?{' '}
              <AuthLink mode="signup" className="link tap-target">
                Create account
              </AuthLink>
            </span>
          )}
        </div>
      </LoginForm>
    </SignInLayout>
  );
}
