import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ROLE_LABELS } from '#lib/roles.ts';
import { getBrandName } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { LOGIN_HREF } from '../accounts.constants.ts';
import { invitationQuery } from '../ui/accounts.queries.ts';
import { InvitationForm } from '../ui/invitation-form.tsx';
import { useCompleteSignIn } from './after-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

/** Shown for an invitation that was used, withdrawn or replaced, or is too old. */
export function StaleInvitationPage() {
  return (
    <SignInLayout
      title="This invitation no longer works"
      lead="It was used, withdrawn or replaced by a newer one, or its seven days are over. If you have an account, sign in. Otherwise please ask the person who invited you for a new one."
    >
      <Link to={LOGIN_HREF} className={buttonClass('signal')}>
        Sign in
      </Link>
    </SignInLayout>
  );
}

/** The page of the link in an invitation's mail. */
export function InvitationPage({ token = '', problem }: Partial<SignInSearch>) {
  const { data: invitation } = useSuspenseQuery(invitationQuery(token));
  const enter = useCompleteSignIn(undefined);
  return (
    <SignInLayout
      title={`Join ${getBrandName()}`}
      lead={invitation.invitedBy ? `${invitation.invitedBy} invites you.` : 'You are invited.'}
    >
      <p className="mb-6 text-muted wrap-anywhere">
        Your account: {invitation.email}, {ROLE_LABELS[invitation.role]}
      </p>
      <InvitationForm
        key={token}
        token={token}
        problem={getProblem(problem, 'Please enter your first and last name and a password.')}
        onSignedIn={enter}
      />
    </SignInLayout>
  );
}
