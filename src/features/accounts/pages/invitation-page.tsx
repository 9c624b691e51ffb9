import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#lib/api-client.ts';
import { ROLE_LABELS } from '#lib/roles.ts';
import { getBrandName } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { LOGIN_HREF } from '../accounts.constants.ts';
import { openInvitationQuery } from '../ui/accounts.queries.ts';
import { InvitationForm } from '../ui/invitation-form.tsx';
import { useCompleteSignIn } from './after-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

/** The page of the link in an invitation's mail. */
export function InvitationPage({ token = '', problem }: Partial<SignInSearch>) {
  const { data: invitation, error } = useQuery(openInvitationQuery(token));
  const enter = useCompleteSignIn(undefined);
  const isStale = error instanceof ApiError && error.status === 400;
  if (token === '' || isStale || problem === 'invalid_invitation') {
    return (
      <SignInLayout
        title="This invitation no longer works"
        lead="It was used, withdrawn or replaced by a newer one, or its seven days are over. Please ask for a new one."
      >
        <Link to={LOGIN_HREF} className={buttonClass('outline')}>
          Sign in
        </Link>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={`Join ${getBrandName()}`}
      lead={invitation?.invitedBy ? `${invitation.invitedBy} invites you.` : 'You are invited.'}
    >
      {/* Has its height from the start, so that the form below does not move. */}
      <p className="mb-6 min-h-6 text-muted wrap-anywhere">
        {invitation && `Your account: ${invitation.email}, ${ROLE_LABELS[invitation.role]}`}
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
