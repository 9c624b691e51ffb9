import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { useAction } from '#ui/use-action.ts';
import type { Account } from '../accounts.contract.ts';
import { ownNewsletterQuery, resendVerification } from '../ui/accounts.queries.ts';
import { NEWSLETTER_LABELS } from '../ui/newsletter-labels.ts';
import { ActionButton } from './action-button.tsx';

const AFTER_CONFIRMING = 'Available once your email is confirmed.';

/** How the account stands: its address, sign-in and access, each with the one thing to do about it. */
export function AccountStatus({ viewer }: { viewer: Account }) {
  const { email, emailVerified, twoFactorEnabled } = viewer;
  return (
    <dl className="mt-8 grid border-t border-line sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_1fr]">
      <Status label="Email" isMarked={!emailVerified} action={!emailVerified && <ResendButton />}>
        <span className="block wrap-anywhere">{email}</span>
        <Detail>{emailVerified ? 'Confirmed' : 'Not confirmed yet: open the link that we sent to it.'}</Detail>
      </Status>
      <Status
        label="Two-factor sign-in"
        action={
          emailVerified && (
            <a href="#two-factor" className="link tap-target text-sm">
              {twoFactorEnabled ? 'Change' : 'Set it up'}
            </a>
          )
        }
      >
        {twoFactorEnabled ? 'On' : 'Off'}
        {!emailVerified && <Detail>{AFTER_CONFIRMING}</Detail>}
      </Status>
      <Status label="Premium access">{describePremium(viewer)}</Status>
      <Status label="Newsletter">
        <Newsletter />
      </Status>
    </dl>
  );
}

function Status(props: { label: string; isMarked?: boolean; action?: ReactNode; children: ReactNode }) {
  const { label, isMarked, action, children } = props;
  return (
    <div
      className={classNames(
        'flex flex-col items-start border-b border-line py-5 sm:pr-6 xl:not-first:border-l xl:not-first:pl-6',
        isMarked && 'border-l-4 border-l-amber pl-5',
      )}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures mt-1 font-semibold">{children}</dd>
      {action && <dd className="mt-3">{action}</dd>}
    </div>
  );
}

/** Sends the link that confirms the address again. */
function ResendButton() {
  const resend = useAction({
    run: resendVerification,
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  return (
    <ActionButton look="signal" isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
      Send the link again
    </ActionButton>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-muted">{children}</span>
);

function Newsletter() {
  const { data, isError } = useQuery(ownNewsletterQuery);
  if (isError) return 'Not available right now';
  if (!data) return 'Loading…';
  return data.state === null ? <Detail>{AFTER_CONFIRMING}</Detail> : NEWSLETTER_LABELS[data.state];
}

function describePremium({ hasPremiumAccess, premiumRequestedAt }: Account): ReactNode {
  if (hasPremiumAccess) return 'Granted';
  if (!premiumRequestedAt) return 'Not requested';
  return (
    <>
      Requested
      <Detail>On {formatDate(premiumRequestedAt)}. An administrator decides.</Detail>
    </>
  );
}
