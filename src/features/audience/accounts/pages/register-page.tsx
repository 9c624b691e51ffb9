import { Link } from '@tanstack/react-router';
import { getShortName, hasArea } from '#site/site-frame.ts';
import { showNotice } from '#ui/notice/notice-store.ts';
import { Section } from '#ui/section.tsx';
import { LOGIN_HREF, SIGNUP_SUCCESS } from '../accounts.constants.ts';
import { RegisterForm } from '../ui/register-form.tsx';
import { getSignInBenefits } from '../ui/sign-in-benefits.ts';
import { useCompleteSignIn } from './after-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

export function RegisterPage({ next, problem }: Partial<SignInSearch>) {
  const enter = useCompleteSignIn(next);
  return (
    <SignInLayout
      title={`Join ${getShortName()}`}
      lead={hasArea('mentor') ? 'Create your account to access personalized mentorship' : getSignInBenefits()}
    >
      <Section title="Create Your Account" look="text-2xl" className="border-t border-ink pt-6">
        {hasArea('mentor') && <p className="mt-1.5 text-muted">Start your leadership development journey today</p>}
        <div className="mt-7">
          <RegisterForm
            next={next}
            problem={getProblem(problem, 'Registration failed. Please try again.')}
            onSignedIn={(viewer) => {
              showNotice(SIGNUP_SUCCESS);
              enter(viewer);
            }}
          />
        </div>
      </Section>
      <p className="mt-5 text-sm">
        Already have an account?{' '}
        <Link to={LOGIN_HREF} className="link tap-target">
          Sign in here
        </Link>
      </p>
    </SignInLayout>
  );
}
