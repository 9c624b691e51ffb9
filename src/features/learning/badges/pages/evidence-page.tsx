import { useSuspenseQuery } from '@tanstack/react-query';
import { getCallAddress } from '#lib/call.ts';
import { formatDate } from '#lib/dates.ts';
import { getPublicUrl } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/section.tsx';
import { getEvidencePdf } from '../badges.calls.ts';
import {
  describePeriod,
  describeVouching,
  describeWork,
  EVIDENCE_HREF,
  GROUPS_BEFORE_BADGES,
  groupFinished,
} from '../badges.constants.ts';
import type { EvidencePage as Evidence } from '../badges.contract.ts';
import { evidencePageQuery } from '../ui/badges.queries.ts';
import { ProofHead, PublicHost } from '../ui/proof-head.tsx';
import { SkillList, WorkList } from '../ui/work-list.tsx';

/** An open evidence page, for an employer. */
export function EvidencePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(evidencePageQuery(token));
  const { name, issuer, skills, badges, finished, period } = data;
  const lists = groupFinished(finished).map(({ proof, title, items }) => (
    <WorkList key={proof} title={title} items={items} />
  ));
  return (
    <article className="shell pt-8 pb-32 sm:pt-12 print:pt-0 print:pb-0">
      <ProofHead
        issuer={issuer}
        kind="Evidence of learning"
        title={name}
        statement={describeWork(data)}
        facts={[
          [
            period && formatDate(period.firstAt) === formatDate(period.lastAt) ? 'Date' : 'Period',
            period && describePeriod(period.firstAt, period.lastAt),
          ],
        ]}
        verification={
          <p>
            {describeVouching(data)} The page always shows what is on record today. To verify it, check that its address
            begins with <PublicHost />.
          </p>
        }
        actions={
          <>
            <a href={getCallAddress(getEvidencePdf, { params: { token } })} download className={buttonClass('signal')}>
              Download as PDF
            </a>
            <CopyButton text={`${getPublicUrl()}${EVIDENCE_HREF}/${token}`} what="link" className="py-3!" />
          </>
        }
      />
      <div className="grid gap-x-12 lg:grid-cols-12 print:block">
        <div className="lg:col-span-8">
          {lists.slice(0, GROUPS_BEFORE_BADGES)}
          <Badges badges={badges} />
          {lists.slice(GROUPS_BEFORE_BADGES)}
          {badges.length + finished.length === 0 && (
            <p className="mt-12 text-muted">There is nothing on this page yet.</p>
          )}
        </div>
        <SkillList skills={skills} />
      </div>
    </article>
  );
}

function Badges({ badges }: Pick<Evidence, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <Section title="Badges" look="text-2xl" className="mt-12 max-w-3xl">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {badges.map(({ title, rule, earnedAt, url }) => (
          <li key={`${title} ${earnedAt}`} className="break-inside-avoid py-3">
            <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
              <h3 className="font-sans text-base font-semibold">
                {url ? (
                  <a href={url} className="link tap-area inline-block">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p className="figures shrink-0 text-sm text-muted">{formatDate(earnedAt)}</p>
            </div>
            <p className="text-sm text-muted">{rule}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
