import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { getPublicUrl } from '#site/site-frame.ts';
import { GlobeSeal } from '#ui/globe-seal.tsx';
import { NoticePage } from '#ui/page/notice-page.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { Section } from '#ui/section.tsx';
import type { Entry } from '../badges.constants.ts';

interface ProofPageProps {
  readonly issuer: string;
  /** Says what the document is: "Evidence of learning". */
  readonly kind: string;
  readonly title: string;
  /** The key of the badge, whose seal it has. */
  readonly badge?: string;
  /** What the document says about the title, as one sentence. */
  readonly statement: ReactNode;
  readonly facts: readonly (readonly [name: string, value: string | null])[];
  /** How to verify it, below the document. */
  readonly verification: ReactNode;
  readonly actions?: ReactNode;
  readonly skills: readonly string[];
  /** What was done for it. */
  readonly children: ReactNode;
}

/** A document that the firm issues: for whom, what for, its facts; below it how to verify it, what was done, and the skills. */
export function ProofPage({ skills, children, ...head }: ProofPageProps) {
  return (
    <article className="shell pt-8 pb-32 sm:pt-12 print:pt-0 print:pb-0">
      <ProofHead {...head} />
      <div className="grid gap-x-12 lg:grid-cols-12 print:block">
        <div className="lg:col-span-8">{children}</div>
        <SkillList skills={skills} />
      </div>
    </article>
  );
}

function ProofHead(props: Omit<ProofPageProps, 'skills' | 'children'>) {
  const { issuer, kind, title, badge, statement, facts, verification, actions } = props;
  return (
    <header>
      <div className="border border-edge bg-raised p-1.5 print:border-0 print:p-0">
        <div className="border border-line px-5 pt-6 pb-5 sm:px-12 sm:pt-10 sm:pb-7 print:border-0 print:p-0">
          <div className="flex items-start justify-between gap-6">
            <div>
              <p className="font-display text-xl">{issuer}</p>
              <p className="mt-0.5 text-sm text-muted">{kind}</p>
            </div>
            <GlobeSeal badge={badge} className="size-16 shrink-0 sm:size-28 lg:size-32" />
          </div>
          <div dir="auto" className="mt-8 max-w-[58rem] sm:mt-10">
            <PageTitle look="article" className="wrap-anywhere">
              {title}
            </PageTitle>
          </div>
          {statement && (
            <div className="mt-5 max-w-[44rem] font-display text-xl leading-snug text-pretty wrap-anywhere sm:mt-7 sm:text-2xl">
              {statement}
            </div>
          )}
          <dl className="figures mt-10 grid grid-cols-2 gap-x-8 gap-y-4 border-t border-line pt-5 sm:mt-14 md:grid-cols-4">
            {facts.map(
              ([name, value]) =>
                value !== null && (
                  <div key={name}>
                    <dt className="text-xs text-muted">{name}</dt>
                    <dd className="mt-0.5 font-semibold wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">
        <div className="max-w-[68ch] text-sm text-muted">{verification}</div>
        {actions && <div className="flex flex-wrap gap-4 print:hidden">{actions}</div>}
      </div>
    </header>
  );
}

/** The site's public host, which distinguishes its pages from copies: "greatcircle.example". */
export const PublicHost = () => (
  <strong suppressHydrationWarning className="font-semibold text-ink">
    {new URL(getPublicUrl()).host}
  </strong>
);

export const CLOSED_TITLE = 'Nothing to see here';

/** In place of a badge or an evidence page that is closed, or never was. */
export const ClosedPage = () => (
  <NoticePage title={CLOSED_TITLE}>There is nothing at this address, or its owner has closed it.</NoticePage>
);

/** The skills that were learned. Nothing if there are none. */
function SkillList({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <Section title="Skills" look="text-2xl" className="mt-12 lg:col-span-4">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {skills.map((skill) => (
          <li key={skill} className="py-2.5 wrap-anywhere lg:py-3">
            {skill}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Entries with their dates, and what was handed in. Renders nothing without any. */
export function EntryList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={title} look="text-2xl" className="mt-12 max-w-3xl">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.at}`} className="break-inside-avoid py-3">
            <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">
                {entry.url ? (
                  <a href={entry.url} className="link tap-area inline-block">
                    {entry.title}
                  </a>
                ) : (
                  entry.title
                )}
              </h3>
              <p className="figures shrink-0 text-sm text-muted">{formatDate(entry.at)}</p>
            </div>
            {entry.words && (
              <blockquote dir="auto" className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">
                {entry.words}
              </blockquote>
            )}
            {entry.link && (
              <a href={entry.link} rel="noopener noreferrer nofollow" className="link text-sm wrap-anywhere">
                {entry.link}
              </a>
            )}
            <p className="figures text-sm text-muted">{entry.note}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
