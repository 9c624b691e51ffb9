import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { BADGES_PATH, VERIFY_HREF } from '../badges.constants.ts';
import { badgePageQuery } from '../ui/badges.queries.ts';
import { ProofHead, PublicHost } from '../ui/proof-head.tsx';
import { SkillList, WorkList } from '../ui/work-list.tsx';

/** The public page of an open badge: for whom, for what, which skills, and how to verify it. */
export function BadgePage({ token }: { token: string }) {
  const { data: badge } = useSuspenseQuery(badgePageQuery(token));
  const { title, rule, name, earnedAt, issuedAt, issuer, skills, evidence, isRevoked } = badge;
  return (
    <article className="shell pt-8 pb-32 sm:pt-12 print:pt-0 print:pb-0">
      <ProofHead
        kind={`Badge of ${issuer}`}
        title={title}
        facts={[
          ['Status', isRevoked ? 'Revoked' : 'Valid'],
          ['Issued by', issuer],
          ['Earned', formatDate(earnedAt)],
          ['Signed', formatDate(issuedAt)],
        ]}
        lead={
          <>
            <p className="mt-5 text-lg">
              Awarded to{' '}
              <bdi dir="auto" className="font-semibold wrap-anywhere">
                {name}
              </bdi>
            </p>
            <p className="mt-1 max-w-[60ch] text-muted">{rule}</p>
          </>
        }
      >
        {isRevoked ? (
          <p role="note" className="max-w-[60ch] font-semibold text-danger">
            {issuer} has revoked this badge. It no longer counts.
          </p>
        ) : (
          <>
            <Section title="Verify it" look="sr-only" className="max-w-[64ch] text-sm text-muted">
              <p>
                {issuer} shows this page itself at <PublicHost />, so you can rely on the status above. The signed badge
                is an Open Badge 3.0: any program that reads them can check it, and so can our page{' '}
                <a href={VERIFY_HREF} className="link">
                  Verify a badge
                </a>
                .
              </p>
            </Section>
            <a href={`${BADGES_PATH}/${token}/credential`} download className={buttonClass('signal', 'print:hidden')}>
              Download the signed badge
            </a>
          </>
        )}
      </ProofHead>
      <div className="grid gap-x-12 lg:grid-cols-12 print:block">
        <SkillList skills={skills} />
        <div className="lg:col-span-8 lg:row-start-1">
          <WorkList title="Awarded for" items={evidence} />
        </div>
      </div>
    </article>
  );
}
