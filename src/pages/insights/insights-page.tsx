import { useQuery } from '@tanstack/react-query';
import { LeadStory, TextStory } from '#features/library/blog/ui/front-stories.tsx';
import { SeriesLine } from '#features/library/blog/ui/series-line.tsx';
import { getSiteFrame } from '#site/site-frame.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { InsightsFilter } from './insights-filter.tsx';
import { FRONT_STORIES, frontSeriesQuery, listInsightsQueries, useSearchedPractice } from './insights-lists.ts';
import { InsightsResults } from './insights-results.tsx';
import { type InsightsSearch, isFrontPage } from './insights-search.ts';

/** The insights library, filtered by the address. Without filters it begins with a front page. */
export function InsightsPage({ search }: { search: InsightsSearch }) {
  const practice = useSearchedPractice(search);
  const { data } = useQuery(listInsightsQueries(search, undefined, practice).articles.query);
  const isFront = isFrontPage(search);
  const { data: series } = useQuery({ ...frontSeriesQuery, enabled: isFront });
  const [lead, ...rail] = (isFront && data?.items.slice(0, FRONT_STORIES)) || [];
  return (
    <SiteLayout>
      <div className="shell pt-8 lg:pt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-5">
          <h1 className="text-3xl tracking-[-0.022em]">Insights</h1>
          <p className="max-w-[60ch] text-sm text-muted">{getSiteFrame().insights.tagline}</p>
        </div>
        {lead && (
          <section aria-label="Latest" className="pt-8">
            <LeadStory post={lead} />
            {rail.length > 0 && (
              <div className="mt-8 grid border-line md:grid-cols-3 md:border-t">
                {rail.map((post) => (
                  <TextStory key={post.id} post={post} />
                ))}
              </div>
            )}
          </section>
        )}
        {isFront && series && <SeriesLine series={series.items} />}
        <InsightsFilter search={search} />
        <InsightsResults search={search} skip={lead ? FRONT_STORIES : 0} />
      </div>
    </SiteLayout>
  );
}
