import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { formatLearningTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { FactList } from '#ui/page/fact-list.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { Section } from '#ui/section.tsx';
import {
  describePeriod,
  describeReport,
  EVIDENCE_PATH,
  FINISHED_GROUPS,
  GROUPS_BEFORE_BADGES,
} from '../badges.constants.ts';
import type { EvidencePage as Evidence } from '../badges.contract.ts';
import { evidencePageQuery } from '../ui/badges.queries.ts';
import { SkillList, WorkList } from '../ui/work-list.tsx';

/** An open evidence page, for an employer. */
export function EvidencePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(evidencePageQuery(token));
  const { name, issuer, skills, badges, finished, minutes, period } = data;
  const lists = FINISHED_GROUPS.map(({ kind, title, isReported }) => (
    <WorkList
      key={kind}
      title={title}
      note={isReported ? describeReport(name) : undefined}
      items={finished.filter((one) => one.kind === kind)}
    />
  ));
  return (
    <article className="shell grid gap-x-12 gap-y-14 pt-16 pb-32 lg:grid-cols-12 print:block print:pt-8 print:pb-0">
      <div className="lg:col-span-8">
        <p className="text-sm text-muted">Evidence of learning, recorded by {issuer}</p>
        <div dir="auto">
          <PageTitle look="record" className="mt-3 wrap-anywhere">
            {name}
          </PageTitle>
        </div>
        <SkillList skills={skills} />
        {lists.slice(0, GROUPS_BEFORE_BADGES)}
        <Badges badges={badges} />
        {lists.slice(GROUPS_BEFORE_BADGES)}
        {badges.length + finished.length === 0 && (
          <p className="mt-10 text-muted">There is nothing on this page yet.</p>
        )}
      </div>
      <aside aria-label="About this page" className="break-inside-avoid lg:col-span-4 lg:pt-8 print:mt-8">
        <FactList
          facts={[
            ['Finished', finished.length > 0 ? formatCount(finished.length, 'piece') : null],
            ['Learning', minutes > 0 ? formatLearningTime(minutes) : null],
            ['Badges', badges.length > 0 ? String(badges.length) : null],
            ['Period', period && describePeriod(period.firstAt, period.lastAt)],
          ]}
          className="border-b border-line"
        />
        <p className="mt-4 text-sm text-muted">
          {name} chose what is on this page. {issuer} recorded when each piece was finished and publishes this page, so
          it always shows what is on record today.
        </p>
        <p className="mt-5 print:hidden">
          <a href={`${EVIDENCE_PATH}/${token}/pdf`} download className={buttonClass('outline')}>
            Download as PDF
          </a>
        </p>
      </aside>
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
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="font-sans text-base font-semibold">
                {url ? (
                  <a href={url} className="link tap-area inline-block">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p className="figures text-sm text-muted">{formatDate(earnedAt)}</p>
            </div>
            <p className="text-sm text-muted">{rule}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
