import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { featuredCaseQuery } from '#features/library/case-studies/ui/featured-case.ts';
import { RisingFigure } from '#features/library/case-studies/ui/rising-figure.tsx';
import { toKey } from '#lib/hrefs.ts';
import type { HomeSection } from '#lib/site/site-choices.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { InsightsSection } from './insights-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { SolutionsSection } from './solutions-section.tsx';
import { TeamSection } from './team-section.tsx';

/** One client's result, before and after. Not shown if no case study has such a metric, or none could be read. */
function CaseSection() {
  const { data: study } = useQuery(featuredCaseQuery);
  if (!study) return null;
  return (
    <section aria-labelledby="featured-case" className="night">
      <div className="shell grid gap-x-8 gap-y-10 py-14 lg:grid-cols-12 lg:py-24">
        <div className="wrap-anywhere max-lg:order-1 lg:col-span-4 lg:flex lg:flex-col">
          {study.industry && <p className="text-sm text-muted">{formatIndustry(study.industry)}</p>}
          <h2 id="featured-case" className="mt-2 text-2xl">
            {study.client || study.title}
          </h2>
          <p className="mt-4 text-muted">{study.method}</p>
          <Link
            to="/insights/case-studies/$key"
            params={{ key: toKey(study) }}
            aria-label={`Read Full Case Study: ${study.title}`}
            className="link mt-6 inline-block self-start py-3 text-sm font-semibold lg:mt-auto lg:pb-0"
          >
            Read Full Case Study
          </Link>
        </div>
        <div className="@container lg:col-span-7 lg:col-start-6">
          <p className="mb-2 text-sm text-muted">{study.measure}</p>
          <RisingFigure change={study.change} duration={study.duration} />
        </div>
      </div>
    </section>
  );
}

const SECTIONS: Readonly<Record<HomeSection, (texts: HomeTexts) => ReactNode>> = {
  caseStudy: () => <CaseSection />,
  services: ({ services }) => <ServicesSection texts={services} />,
  industries: ({ industries }) => <IndustriesSection texts={industries} />,
  solutions: ({ solutions }) => <SolutionsSection texts={solutions} />,
  insights: () => <InsightsSection texts={getSiteFrame().insights} />,
  team: ({ team }) => <TeamSection texts={team} />,
  contact: (texts) => <ContactSection texts={texts} />,
};

export function HomePage() {
  const { data: texts } = useSuspenseQuery(homeTextsQuery);
  const { sections } = getSiteFrame();
  return (
    <SiteLayout>
      <HeroSection texts={texts} />
      {sections.order.flatMap((name) =>
        sections[name] ? <Suspense key={name}>{SECTIONS[name](texts)}</Suspense> : [],
      )}
    </SiteLayout>
  );
}
