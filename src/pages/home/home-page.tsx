import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Demo } from '#features/contact/ui/contact-form.tsx';
import { homeTextsQuery } from '#features/settings/ui/site.queries.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { CaseSection } from './case-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { InsightsSection } from './insights-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { SolutionsSection } from './solutions-section.tsx';
import { TeamSection } from './team-section.tsx';

export function HomePage() {
  const { data: texts } = useSuspenseQuery(homeTextsQuery);
  const { sections, insights } = getSiteFrame();
  const [demo, setDemo] = useState<Demo>();
  return (
    <SiteLayout>
      <HeroSection texts={texts} />
      {sections.insights && <CaseSection />}
      {sections.services && <ServicesSection texts={texts.services} />}
      {sections.industries && <IndustriesSection texts={texts.industries} />}
      {sections.solutions && <SolutionsSection texts={texts.solutions} onDemo={(solution) => setDemo({ solution })} />}
      {sections.insights && <InsightsSection texts={insights} />}
      {sections.team && <TeamSection texts={texts.team} />}
      {sections.contact && <ContactSection texts={texts} demo={demo} />}
    </SiteLayout>
  );
}
