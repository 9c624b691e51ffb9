import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { ROLE_LABELS } from '#lib/roles.ts';
import type { Account } from '../accounts.contract.ts';
import { ownNewsletterQuery } from '../ui/accounts.queries.ts';
import { NEWSLETTER_LABELS } from '../ui/newsletter-labels.ts';

/** The facts of an account that its user cannot change. */
export function ProfileFacts({ viewer }: { viewer: Account }) {
  return (
    <dl className="mt-10 border-t border-line">
      <Fact name="Email">
        <span className="wrap-anywhere">{viewer.email}</span>
        <span className="text-muted">{viewer.emailVerified ? ', confirmed' : ', not confirmed yet'}</span>
      </Fact>
      <Fact name="Role">{ROLE_LABELS[viewer.role]}</Fact>
      <Fact name="Newsletter">
        <Newsletter />
      </Fact>
      <Fact name="Premium access">{describePremium(viewer)}</Fact>
      <Fact name="Member since">
        <time dateTime={viewer.createdAt}>{formatDate(viewer.createdAt)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Newsletter() {
  const { data, isError } = useQuery(ownNewsletterQuery);
  if (isError) return 'Not available right now';
  if (!data) return 'Loading…';
  return data.state === null ? 'Available once your address is confirmed' : NEWSLETTER_LABELS[data.state];
}

function describePremium({ hasPremiumAccess, premiumRequestedAt }: Account): string {
  if (hasPremiumAccess) return 'Granted';
  if (premiumRequestedAt) return `Requested on ${formatDate(premiumRequestedAt)}; an administrator decides`;
  return 'Not requested';
}
