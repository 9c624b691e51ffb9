import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { formatDuration } from '#lib/pathway/time-available.ts';
import { buttonClass } from '#ui/button.ts';
import { EVIDENCE_PATH } from '../badges.constants.ts';
import type { EvidencePage as Evidence } from '../badges.contract.ts';
import { evidencePageQuery } from '../ui/badges.queries.ts';

const GROUPS = [
  { kind: 'evidence', title: 'Evidence' },
  { kind: 'practice', title: 'Practice at work' },
  { kind: 'lesson', title: 'Lessons' },
] as const;

/** An open evidence page, for an employer. */
export function EvidencePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(evidencePageQuery(token));
  const { name, issuer, badges, finished } = data;
  return (
    <article className="shell pt-20 pb-32 print:pt-0">
      <p className="text-sm text-muted">Evidence of learning, recorded by {issuer}</p>
      <h1 dir="auto" className="mt-3 max-w-[28ch] text-4xl wrap-anywhere">
        {name}
      </h1>
      <p className="mt-4 text-muted">
        What is on this page was chosen by its owner. {issuer} recorded when it was finished.
      </p>
      <Badges badges={badges} />
      {GROUPS.map(({ kind, title }) => (
        <Group key={kind} title={title} items={finished.filter((one) => one.kind === kind)} />
      ))}
      {badges.length + finished.length === 0 && <p className="mt-10 text-muted">There is nothing on this page yet.</p>}
      <p className="mt-12 print:hidden">
        <a href={`${EVIDENCE_PATH}/${token}/pdf`} download className={buttonClass('outline')}>
          Download as PDF
        </a>
      </p>
    </article>
  );
}

function Badges({ badges }: Pick<Evidence, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="badges-title" className="mt-10">
      <h2 id="badges-title" className="text-2xl">
        Badges
      </h2>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
        {badges.map(({ title, rule, earnedAt, url }) => (
          <li key={`${title} ${earnedAt}`} className="break-inside-avoid py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="font-semibold">
                {url ? (
                  <a href={url} className="link">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </span>
              <span className="figures text-sm text-muted">{formatDate(earnedAt)}</span>
            </div>
            <p className="text-sm text-muted">{rule}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ title, items }: { title: string; items: Evidence['finished'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
        {items.map((one) => (
          <li
            key={`${one.title} ${one.completedAt}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2"
          >
            <span className="wrap-anywhere">{one.title}</span>
            <span className="figures text-sm text-muted">
              {one.minutes > 0 && `${formatDuration(one.minutes)}, `}
              {formatDate(one.completedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
