import { Suspense } from 'react';
import { site } from '#site';
import { buttonClass } from '#ui/button.ts';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';
import { SectionHeading } from './section-heading.tsx';

const TeamList = lazyOnIdle(() => import('./team-list.tsx'));

export function TeamSection() {
  return (
    <section id="team" className="bg-sunk">
      <div className="section shell">
        <SectionHeading title={site.team.title}>{site.team.text}</SectionHeading>
        <Suspense fallback={<div className="min-h-[48rem]" />}>
          <TeamList />
        </Suspense>
        <a href="#contact" className={buttonClass('outline', 'mt-14')}>
          Meet Our Full Team
        </a>
      </div>
    </section>
  );
}
