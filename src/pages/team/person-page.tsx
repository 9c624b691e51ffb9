import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { speakerEventsQuery } from '#features/firm/events/ui/events.queries.ts';
import { OwnEvents } from '#features/firm/events/ui/own-events.tsx';
import { practiceHref } from '#features/firm/practices/practices.constants.ts';
import { practicesQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { PersonView } from '#features/firm/team/pages/person-view.tsx';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageAuthor } from '#ui/page/byline.tsx';
import { SectionHeading } from '../home/section-heading.tsx';
import { InsightsResults } from '../insights/insights-results.tsx';
import type { InsightsSearch } from '../insights/insights-search.ts';
import { MessageForm } from '../shell/message-form.tsx';
import { isSectionShown } from '../shell/navigation.ts';

function SpeakerEvents({ id }: { id: number }) {
  const { data } = useQuery(speakerEventsQuery(id));
  return <OwnEvents hasPast events={data?.items ?? []} className="pt-[clamp(2.25rem,3vw,3rem)]" />;
}

/** A member of the team with everything they have published, and a form that reaches them. */
export function PersonPage({ slug, search }: { slug: string; search: InsightsSearch }) {
  const { data: member } = useSuspenseQuery(teamMemberQuery(slug));
  const { data: texts } = useSuspenseQuery(homeTextsQuery);
  const { data: practices } = useSuspenseQuery(practicesQuery);
  const { id, name } = member;
  const fields = practices.filter(({ teamIds }) => teamIds.includes(id));
  const acceptsMessages = isSectionShown('contact');
  return (
    <div className="shell pt-8 pb-12 lg:pt-12">
      <PersonView
        member={member}
        fields={fields.map((practice) => ({ title: practice.title, href: practiceHref(practice) }))}
      >
        {acceptsMessages && (
          <a href="#write" className={buttonClass('signal', 'min-w-0 whitespace-normal! wrap-anywhere')}>
            Write to {name}
          </a>
        )}
      </PersonView>
      <PageAuthor value={id}>
        <InsightsResults search={search} authorId={id} />
      </PageAuthor>
      <SpeakerEvents id={id} />
      {acceptsMessages && (
        <section id="write" className="scroll-mt-24 pt-[clamp(2.25rem,3vw,3rem)] print:hidden">
          <SectionHeading title={`Write to ${name}`} />
          <div className="mt-10 grid gap-x-8 lg:mt-12 lg:grid-cols-12">
            <div className="lg:col-span-7">
              {/* Another member's page has a form of its own, with nothing typed. */}
              <MessageForm key={id} texts={texts} addressee={member} />
            </div>
          </div>
        </section>
      )}
    </div>
  );
}
