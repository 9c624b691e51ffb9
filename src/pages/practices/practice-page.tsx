import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { practiceEventsQuery } from '#features/firm/events/ui/events.queries.ts';
import { OwnEvents } from '#features/firm/events/ui/own-events.tsx';
import { PRACTICE_FOLDERS, PRACTICE_LIMITS } from '#features/firm/practices/practices.constants.ts';
import type { ShownPractice } from '#features/firm/practices/practices.kind.ts';
import { practiceQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { teamQuery } from '#features/firm/team/ui/team.queries.ts';
import { TeamMemberCard } from '#features/firm/team/ui/team-member-card.tsx';
import { buttonClass } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { SectionHeading } from '../home/section-heading.tsx';
import { MessageForm } from '../shell/message-form.tsx';
import { isSectionShown } from '../shell/navigation.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { PracticePieces } from './practice-pieces.tsx';

/** A service or an industry: the problem, how the firm works on it, who does, and what came of it. */
export function PracticePage({ slug }: { slug: string }) {
  const { data: practice } = useSuspenseQuery(practiceQuery(slug));
  const { href, title } = PRACTICE_FOLDERS[practice.type];
  return (
    <SiteLayout>
      <article>
        <header className="shell pt-8 pb-12 lg:pt-12 lg:pb-16">
          <nav aria-label="Breadcrumb" className="text-sm text-muted">
            <Link to={href} className="link tap-target hover:text-ink">
              {title}
            </Link>
          </nav>
          <div className="mt-7 grid grid-cols-1 gap-x-8 gap-y-6 lg:mt-9 lg:grid-cols-12">
            <div className="lg:col-span-8">
              {practice.icon && (
                <SiteDrawing icon={practice.icon} size={34} strokeWidth={1} className="mb-5 text-blue" />
              )}
              <PageTitle look="article">{practice.title}</PageTitle>
            </div>
            <div className="flex flex-col items-start justify-end gap-6 lg:col-span-4">
              <p className="text-lg text-muted wrap-anywhere">{practice.summary}</p>
              {isSectionShown('contact') && (
                <a href="#write" className={buttonClass('signal')}>
                  Talk to us about it
                </a>
              )}
            </div>
          </div>
        </header>
        {practice.problem && (
          <div className="night">
            <blockquote className="shell py-14 lg:py-20">
              <p className="max-w-[26ch] font-display text-[clamp(1.75rem,1.1rem+2.4vw,3rem)] leading-[1.15] text-balance wrap-anywhere">
                “{practice.problem}”
              </p>
            </blockquote>
          </div>
        )}
        <div className="shell grid grid-cols-1 gap-x-8 gap-y-10 py-14 lg:grid-cols-12 lg:py-20">
          {practice.points.length > 0 && (
            <ul className="self-start lg:sticky lg:top-28 lg:col-span-3" aria-label="What it covers">
              {practice.points.map((point) => (
                <li key={point} className="border-t border-line py-3 text-sm wrap-anywhere last:border-b">
                  {point}
                </li>
              ))}
            </ul>
          )}
          <div className="min-w-0 lg:col-span-8 lg:col-start-5">
            <Prose html={practice.bodyHtml} />
          </div>
        </div>
      </article>
      <People practice={practice} />
      <PracticePieces practice={practice} />
      <PracticeEvents practice={practice} />
      <WriteAbout practice={practice} />
    </SiteLayout>
  );
}

function PracticeEvents({ practice: { id } }: { practice: ShownPractice }) {
  const { data } = useQuery(practiceEventsQuery(id));
  return <OwnEvents events={data?.items ?? []} className="shell pb-16 lg:pb-24" />;
}

/** The contact form, whose message says what it is about. */
function WriteAbout({ practice }: { practice: ShownPractice }) {
  const { data: texts } = useSuspenseQuery(homeTextsQuery);
  if (!isSectionShown('contact')) return null;
  return (
    <section id="write" className="shell scroll-mt-24 pb-14 lg:pb-20 print:hidden">
      <SectionHeading title={`Write to us about ${practice.title}`} />
      <div className="mt-10 grid gap-x-8 lg:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <MessageForm key={practice.id} texts={texts} practice={practice} />
        </div>
      </div>
    </section>
  );
}

function People({ practice: { slug, teamIds } }: { practice: ShownPractice }) {
  const { data: team = [] } = useQuery({ ...teamQuery, enabled: teamIds.length > 0 });
  const people = teamIds.flatMap((id) => team.find((member) => member.id === id) ?? []);
  if (people.length === 0) return null;
  return (
    <Section title="Who works on it" look="text-2xl" className="shell pb-16 lg:pb-24">
      <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-6 sm:gap-y-11 lg:grid-cols-2">
        {people.slice(0, PRACTICE_LIMITS.shownPeople).map((member) => (
          <TeamMemberCard key={member.id} member={member} />
        ))}
      </div>
      {people.length > PRACTICE_LIMITS.shownPeople && (
        <p className="mt-10">
          <Link to="/team" search={{ practice: slug }} className={buttonClass('outline')}>
            All {people.length} people
          </Link>
        </p>
      )}
    </Section>
  );
}
