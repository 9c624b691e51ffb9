import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { AnchorLink } from '../shell/anchor-link.tsx';
import { SectionHeading } from './section-heading.tsx';

const TeamList = lazyOnIdle(() => import('./team-list.tsx'), <div className="min-h-[48rem]" />);

export function TeamSection({ texts }: { texts: HomeTexts['team'] }) {
  return (
    <section id="team" className="bg-sunk">
      <div className="section shell">
        <SectionHeading title={texts.title}>{texts.text}</SectionHeading>
        <TeamList />
        <AnchorLink anchor="contact" className={buttonClass('outline', 'mt-12')}>
          Meet Our Full Team
        </AnchorLink>
      </div>
    </section>
  );
}
