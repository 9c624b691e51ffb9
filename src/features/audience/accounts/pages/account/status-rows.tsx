import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../../accounts.calls.ts';
import { NEWSLETTER_LABELS } from '../../accounts.constants.ts';
import type { Account } from '../../accounts.contract.ts';
import { ownNewsletterQuery } from '../../ui/accounts.queries.ts';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';

/** Asks to confirm the address, on which other parts of the account depend. */
export function EmailNotice() {
  const resend = useAction({
    run: () => callApi(calls.resendConfirmation),
    done: ({ message }) => ({ title: 'Email sent', text: message }),
    failure: 'Email not sent',
  });
  return (
    <section
      aria-labelledby="email-notice-title"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-l-4 border-amber bg-sunk px-5 py-5 sm:px-7 dark:bg-raised"
    >
      <div>
        <h2 id="email-notice-title" className="font-sans text-base font-semibold">
          Confirm your email address
        </h2>
        <p className="mt-0.5 max-w-[64ch] text-sm text-muted">
          Open the link that we sent to it. Two-factor sign-in and the newsletter are available afterward.
        </p>
      </div>
      <ActionButton look="signal" isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
        Send the link again
      </ActionButton>
    </section>
  );
}

/** Premium access that was granted or asked for. */
export function PremiumRow({ viewer: { hasPremiumAccess, premiumRequestedAt } }: { viewer: Account }) {
  if (!hasPremiumAccess && premiumRequestedAt === null) return null;
  return (
    <AccountRow
      id="premium"
      title="Premium access"
      text={
        hasPremiumAccess || premiumRequestedAt === null
          ? 'Granted by an administrator.'
          : `Requested on ${formatDate(premiumRequestedAt)}. We will answer by email.`
      }
      state={hasPremiumAccess ? 'Granted' : 'Requested'}
    />
  );
}

/** Whether the account's address receives the newsletter. */
export function NewsletterRow({ viewer: { emailVerified } }: { viewer: Account }) {
  const { data, isError } = useQuery(ownNewsletterQuery);
  const label = data?.state ? NEWSLETTER_LABELS[data.state] : 'Not available yet';
  return (
    <AccountRow
      id="newsletter"
      title="Newsletter"
      text={emailVerified ? 'New articles, white papers and case studies.' : 'Available once your email is confirmed.'}
      state={isError ? 'Not available right now' : data ? label : 'Loading…'}
    />
  );
}
