import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { GlobeSeal } from '#ui/globe-seal.tsx';
import { FactList } from '#ui/page/fact-list.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { Section } from '#ui/section.tsx';
import { BADGES_PATH, VERIFY_HREF } from '../badges.constants.ts';
import { badgePageQuery } from '../ui/badges.queries.ts';
import { SkillList, WorkList } from '../ui/work-list.tsx';

/** The public page of an open badge: for whom, for what, which skills, and how to verify it. */
export function BadgePage({ token }: { token: string }) {
  const { data: badge } = useSuspenseQuery(badgePageQuery(token));
  const { title, rule, name, earnedAt, issuedAt, issuer, skills, evidence, isRevoked } = badge;
  return (
    <article className="shell grid gap-x-12 gap-y-14 pt-16 pb-32 lg:grid-cols-12 print:pt-0">
      <div className="lg:col-span-8">
        <GlobeSeal className="size-24" />
        <p className="mt-6 text-sm text-muted">Badge of {issuer}</p>
        <PageTitle look="record" className="mt-3">
          {title}
        </PageTitle>
        <p className="mt-5 text-lg">
          Awarded to{' '}
          <bdi dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </bdi>
        </p>
        <p className="mt-1 max-w-[60ch] text-muted">{rule}</p>
        {isRevoked && (
          <p role="note" className="mt-6 max-w-[60ch] font-semibold text-danger">
            {issuer} has revoked this badge. It no longer counts.
          </p>
        )}
        <SkillList skills={skills} />
        <WorkList title="Awarded for" items={evidence} />
      </div>
      <aside aria-label="About this badge" className="lg:col-span-4 lg:pt-2">
        <FactList
          facts={[
            ['Status', isRevoked ? 'Revoked' : 'Valid'],
            ['Issued by', issuer],
            ['Earned', formatDate(earnedAt)],
            ['Signed', formatDate(issuedAt)],
          ]}
          className="border-b border-line"
        />
        {!isRevoked && (
          <Section title="Verify it" className="mt-8 print:hidden">
            <p className="mt-2 text-sm text-muted">
              {issuer} shows this page itself, so you can rely on the status above. The signed badge is an Open Badge
              3.0: any program that reads them can check it, and so can our page{' '}
              <a href={VERIFY_HREF} className="link">
                Verify a badge
              </a>
              .
            </p>
            <p className="mt-5">
              <a href={`${BADGES_PATH}/${token}/credential`} download className={buttonClass('outline')}>
                Download the signed badge
              </a>
            </p>
          </Section>
        )}
      </aside>
    </article>
  );
}
