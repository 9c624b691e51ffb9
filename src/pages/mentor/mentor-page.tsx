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
  return (
    <SiteLayout>
      <MentorHero />
      <StatsStrip />
      <FeaturesSection />
      <StepsSection />
      <AudienceSection />
      <TestimonialsSection />
      <ClosingSection />
    </SiteLayout>
  );
}
