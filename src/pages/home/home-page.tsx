import { useState } from 'react';
import type { Demo } from '#features/contact/ui/contact-form.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { InsightsSection } from './insights-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { SolutionsSection } from './solutions-section.tsx';
import { TeamSection } from './team-section.tsx';

export function HomePage() {
  const [demo, setDemo] = useState<Demo>();
  return (
    <SiteLayout>
      <HeroSection />
      <ServicesSection />
      <IndustriesSection />
      <SolutionsSection onDemo={(solution) => setDemo({ solution })} />
      <InsightsSection />
      <TeamSection />
      <ContactSection demo={demo} />
    </SiteLayout>
  );
}
