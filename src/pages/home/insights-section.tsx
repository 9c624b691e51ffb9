import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import type { InsightType } from '#lib/insight-types.ts';
import type { SiteFrame } from '#lib/site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ArticlesPanel } from './articles-panel.tsx';
import { SectionHeading } from './section-heading.tsx';

// Loaded with their data on first use of the tab. The panels show their own skeletons.
const WhitepapersPanel = lazyPart(() => import('./whitepapers-panel.tsx'));
const CaseStudiesPanel = lazyPart(() => import('./case-studies-panel.tsx'));

const TABS = [
  { key: 'articles', label: 'Latest Articles' },
  { key: 'white-papers', label: 'White Papers' },
  { key: 'case-studies', label: 'Case Studies' },
] as const satisfies readonly { key: InsightType; label: string }[];

export function InsightsSection({ texts }: { texts: SiteFrame['insights'] }) {
  const [tab, setTab] = useState<InsightType>('articles');
  return (
    <section id="insights" className="section shell">
      <SectionHeading title="Insights & Research">{texts.tagline}</SectionHeading>
      <div className="mt-12">
        <Tabs
          label="Insights"
          tabs={TABS}
          selected={tab}
          getHref={(type) => `${INSIGHTS_HREF}?type=${type}`}
          onSelect={setTab}
        >
          {tab === 'articles' && <ArticlesPanel />}
          <Suspense fallback={<div className="min-h-96" />}>
            {tab === 'white-papers' && <WhitepapersPanel />}
            {tab === 'case-studies' && <CaseStudiesPanel />}
          </Suspense>
        </Tabs>
      </div>
      <Link to="/insights" className={buttonClass('outline', 'mt-14')}>
        View All Insights
      </Link>
    </section>
  );
}
