import { getSiteFrame } from '#site/site-frame.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { InsightsFilter } from './insights-filter.tsx';
import { InsightsResults } from './insights-results.tsx';
import type { InsightsSearch } from './insights-search.ts';

/** The insights library, filtered by the address. */
export function InsightsPage({ search }: { search: InsightsSearch }) {
  return (
    <SiteLayout>
      <div className="shell pt-12 lg:pt-20">
        <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
          <h1 className="text-4xl tracking-[-0.026em] lg:col-span-7">Insights</h1>
          <p className="max-w-[48ch] text-muted lg:col-span-5 lg:pb-2">{getSiteFrame().insights.tagline}</p>
        </div>
        <InsightsFilter search={search} />
        <InsightsResults search={search} />
      </div>
    </SiteLayout>
  );
}
