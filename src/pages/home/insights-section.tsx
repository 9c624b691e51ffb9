import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { SiteFrame } from '#lib/site/site-frame.ts';
import { buttonClass } from '#ui/button.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ArticlesPanel } from './articles-panel.tsx';
import { SectionHeading } from './section-heading.tsx';

// Loaded with their data on first use of the tab. The panels show their own skeletons.
const WhitepapersPanel = lazyPart(() => import('./whitepapers-panel.tsx'));
const CaseStudiesPanel = lazyPart(() => import('./case-studies-panel.tsx'));

const TABS = [
  { key: 'blog', label: 'Latest Articles' },
  { key: 'whitepapers', label: 'White Papers' },
  { key: 'case-studies', label: 'Case Studies' },
] as const;

export function InsightsSection({ texts }: { texts: SiteFrame['insights'] }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('blog');
  return (
    <section id="insights" className="section shell">
      <SectionHeading title="Insights & Research">{texts.tagline}</SectionHeading>
      <div className="mt-12">
        <Tabs label="Insights" tabs={TABS} selected={tab} onSelect={setTab}>
          {tab === 'blog' && <ArticlesPanel />}
          <Suspense fallback={<div className="min-h-96" />}>
            {tab === 'whitepapers' && <WhitepapersPanel />}
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
