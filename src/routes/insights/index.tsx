import { createFileRoute } from '@tanstack/react-router';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { INSIGHT_NAMES } from '#lib/insight-types.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { ensureInsights } from '#pages/insights/insights-lists.ts';
import { InsightsPage } from '#pages/insights/insights-page.tsx';
import { readInsightsSearch } from '#pages/insights/insights-search.ts';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getSiteFrame } from '#site/site-frame.ts';

export const Route = createFileRoute('/insights/')({
  validateSearch: readInsightsSearch,
  // The router merges the raw query into the validated one, including unknown names and invalid values.
  loaderDeps: ({ search }) => readInsightsSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps }) => {
    await throwIfNotFound(ensureInsights(queryClient, deps));
  },
  // For search engines, all views of the library are one page.
  head: ({ match: { loaderDeps } }) =>
    createPageMeta({
      path: INSIGHTS_HREF,
      title: formatPageTitle(loaderDeps.type ? INSIGHT_NAMES[loaderDeps.type] : 'Insights'),
      description: getSiteFrame().insights.tagline,
    }),
  component: Insights,
});

function Insights() {
  return <InsightsPage search={Route.useLoaderDeps()} />;
}
