import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { teamQuery } from '#features/firm/team/ui/team.queries.ts';
import { TEAM_HREF } from '#lib/hrefs.ts';
import { buttonClass } from '#ui/button.tsx';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { AnchorLink } from '../shell/anchor-link.tsx';
import { SectionHeading } from './section-heading.tsx';

const TeamList = lazyOnIdle(() => import('./team-list.tsx'), <div className="min-h-[48rem]" />);

export function TeamSection({ texts }: { texts: HomeTexts['team'] }) {
  const { data: team } = useQuery(teamQuery);
  // With one person, or none yet, there are no others to meet or to find.
  const hasMore = !team || team.length > 1;
  const canFilter = team?.some(({ office, languages }) => office || languages.length > 0) ?? true;
  return (
    <section id="team" className="bg-sunk">
      <div className="section shell">
        <SectionHeading title={texts.title}>{texts.text}</SectionHeading>
        <TeamList />
        {hasMore && (
          <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
            <AnchorLink anchor="contact" className={buttonClass('outline')}>
              Meet Our Full Team
            </AnchorLink>
            <Link to={TEAM_HREF} className="link tap-target text-sm font-semibold">
              {canFilter ? 'Find a person by office or language' : 'All people'}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
