import { useSuspenseQuery } from '@tanstack/react-query';
import { mentorFiguresQuery } from '#features/settings/ui/site.queries.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { AudienceSection } from './audience-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { MentorHero } from './mentor-hero.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { StepsSection } from './steps-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/** The landing page of Mentor: what it is, whom it is for, and how to start. */
export function MentorPage() {
  const { data: figures } = useSuspenseQuery(mentorFiguresQuery);
  return (
    <SiteLayout>
      <MentorHero />
      {figures.stats.length > 0 && <StatsStrip stats={figures.stats} />}
      <FeaturesSection />
      <StepsSection />
      <AudienceSection />
      {figures.testimonials.length > 0 && <TestimonialsSection testimonials={figures.testimonials} />}
      <ClosingSection />
    </SiteLayout>
  );
}
