import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.ts';
import { BADGES_PATH, VERIFY_HREF } from '../badges.constants.ts';
import { badgePageQuery } from '../ui/badges.queries.ts';

/** The public page of an open badge: what it says, for whom, when, and how to verify it. */
export function BadgePage({ token }: { token: string }) {
  const { data: badge } = useSuspenseQuery(badgePageQuery(token));
  const { title, rule, name, earnedAt, issuedAt, issuer, isRevoked } = badge;
  return (
    <article className="shell pt-20 pb-32 print:pt-0">
      <p className="text-sm text-muted">A badge of {issuer}</p>
      <h1 className="mt-3 max-w-[24ch] text-4xl">{title}</h1>
      <p className="mt-6 text-xl">
        Awarded to{' '}
        <bdi dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </bdi>
      </p>
      <p className="mt-2 max-w-[60ch] text-lg text-muted">{rule}</p>
      {isRevoked && (
        <p role="note" className="mt-6 max-w-[60ch] font-semibold text-danger">
          {issuer} has revoked this badge. It no longer counts.
        </p>
      )}
      <dl className="figures mt-8 grid max-w-md grid-cols-[8rem_1fr] gap-y-2">
        <dt className="text-muted">Earned</dt>
        <dd>{formatDate(earnedAt)}</dd>
        <dt className="text-muted">Signed</dt>
        <dd>{formatDate(issuedAt)}</dd>
      </dl>
      {!isRevoked && (
        <section aria-labelledby="verify-title" className="mt-12 border-t border-line pt-6 print:hidden">
          <h2 id="verify-title" className="text-xl">
            How to verify it
          </h2>
          <p className="mt-2 max-w-[64ch] text-muted">
            This page is shown by {issuer}, and the badge counts as long as it says so here. The signed badge is an Open
            Badge 3.0: any program for them can check it, and so can{' '}
            <a href={VERIFY_HREF} className="link">
              our own page
            </a>
            .
          </p>
          <p className="mt-5">
            <a href={`${BADGES_PATH}/${token}/credential`} download className={buttonClass('outline')}>
              Download the signed badge
            </a>
          </p>
        </section>
      )}
    </article>
  );
}
