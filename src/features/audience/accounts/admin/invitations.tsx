import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { callApi } from '#lib/api-client.ts';
import { ROLE_LABELS } from '#lib/roles.ts';
import { Button } from '#ui/button.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../accounts.calls.ts';
import type { Invitation } from '../accounts.contract.ts';
import { invalidateInvitations, invitationsQuery } from './users.queries.ts';

/** The people who were invited and have no account yet. Nothing if there are none. */
export function Invitations() {
  const { items: invitations = [], total, isLoading, showMore } = useListPages(invitationsQuery);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="mb-8">
      <h3 id="invitations-title" className="text-lg">
        Invited <span className="figures text-muted">{total}</span>
      </h3>
      <ul className="mt-2 border-t border-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {showMore && (
        <Button onClick={showMore} isBusy={isLoading} className="mt-4">
          Show more
        </Button>
      )}
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation;
  const resend = useAction({
    run: () => callApi(calls.resendInvitation, { params: { id } }),
    done: { title: 'Invitation sent again', text: 'The link of the first email no longer works.' },
    failure: 'The invitation was not sent',
    invalidates: invalidateInvitations,
  });
  const revoke = useAction({
    run: () => callApi(calls.revokeInvitation, { params: { id } }),
    done: { title: 'Invitation withdrawn', text: 'Its link no longer works.' },
    failure: 'The invitation was not withdrawn',
    invalidates: invalidateInvitations,
  });
  const isBusy = resend.isPending || revoke.isPending;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-1 text-sm max-sm:py-2">
      <span className="min-w-0 font-semibold wrap-anywhere sm:grow sm:basis-72">{email}</span>
      <span className="w-28">{ROLE_LABELS[role]}</span>
      <span className="figures text-muted max-sm:grow sm:w-72">
        {isExpired ? <Badge look="danger">Expired</Badge> : `until ${formatAdminDate(expiresAt)}`}
        {invitedBy && `, by ${invitedBy}`}
      </span>
      <span className="flex gap-4">
        <RowLink label="Send again" email={email} isBusy={isBusy} onClick={() => resend.mutate()} />
        <RowLink label="Withdraw" email={email} isBusy={isBusy} onClick={() => revoke.mutate()} />
      </span>
    </li>
  );
}

const RowLink = (props: { label: string; email: string; isBusy: boolean; onClick: () => void }) => (
  <Button
    look="link"
    isBusy={props.isBusy}
    onClick={props.onClick}
    className="tap-area py-2 whitespace-nowrap text-muted"
  >
    {props.label}
    <span className="sr-only"> ({props.email})</span>
  </Button>
);
