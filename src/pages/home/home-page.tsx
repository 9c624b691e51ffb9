import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { featuredCaseQuery } from '#features/library/case-studies/ui/featured-case.ts';
import { toKey } from '#lib/hrefs.ts';
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

const FIGURE = 'figures font-display text-[clamp(3.25rem,17vw,10rem)] leading-[0.95] tracking-[-0.03em]';

/** One client's result, before and after. Not shown if no case study has such a metric, or none could be read. */
function CaseSection() {
  const { data: study } = useQuery(featuredCaseQuery);
  if (!study) return null;
  return (
    <section aria-labelledby="featured-case" className="night">
      <div className="shell grid gap-x-8 gap-y-12 py-16 lg:grid-cols-12 lg:items-end lg:py-28">
        <div className="lg:col-span-8">
          <p className="text-sm text-muted">{study.measure}</p>
          <dl className="mt-5 grid w-fit grid-cols-[auto_minmax(1.25rem,6rem)_auto] items-center gap-x-3 sm:gap-x-8">
            <div className="flex flex-col-reverse">
              <dt className="mt-3 text-sm text-muted">Before</dt>
              <dd className={`${FIGURE} text-muted`}>{study.before}</dd>
            </div>
            <svg viewBox="0 0 96 40" fill="none" aria-hidden="true" className="w-full">
              <path d="M2 34C24 8 62 2 94 14" stroke="var(--amber)" strokeWidth="3" />
              <circle cx="93" cy="13.5" r="3" fill="var(--amber)" />
            </svg>
            <div className="flex flex-col-reverse">
              <dt className="mt-3 text-sm text-muted">{study.duration ? `After ${study.duration}` : 'After'}</dt>
              <dd className={FIGURE}>{study.after}</dd>
            </div>
          </dl>
        </div>
        <div className="wrap-anywhere lg:col-span-4">
          {study.industry && <p className="text-sm text-muted">{formatIndustry(study.industry)}</p>}
          <h2 id="featured-case" className="mt-2 text-2xl">
            {study.client || study.title}
          </h2>
          <p className="mt-4 text-muted">{study.method}</p>
          <Link
            to="/insights/case-studies/$key"
            params={{ key: toKey(study) }}
            aria-label={`Read Full Case Study: ${study.title}`}
            className="link mt-6 inline-block py-3 text-sm font-semibold"
          >
            Read Full Case Study
          </Link>
        </div>
      </div>
    </section>
  );
}

export function HomePage() {
  const { data: texts } = useSuspenseQuery(homeTextsQuery);
  const { sections, insights } = getSiteFrame();
  return (
    <SiteLayout>
      <HeroSection texts={texts} />
      {sections.insights && <CaseSection />}
      {sections.services && <ServicesSection texts={texts.services} />}
      {sections.industries && <IndustriesSection texts={texts.industries} />}
      {sections.solutions && <SolutionsSection texts={texts.solutions} />}
      {sections.insights && <InsightsSection texts={insights} />}
      {sections.team && <TeamSection texts={texts.team} />}
      {sections.contact && <ContactSection texts={texts} />}
    </SiteLayout>
  );
}
