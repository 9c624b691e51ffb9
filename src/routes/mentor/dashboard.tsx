import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { toLibraryFilters } from '#features/learning/lessons/pages/library/library-search.ts';
import { learningQuery, libraryQuery } from '#features/learning/lessons/ui/learning.queries.ts';
import { catalogQuery, myWeekQuery, planQuery, proposalsQuery } from '#features/learning/mentor/ui/mentor.queries.ts';
import { prefetchMissingQueries, prefetchQueries } from '#lib/loaders.ts';
import { skipSearchValidation } from '#lib/plain-search.ts';
import { DashboardPage } from '#pages/mentor/dashboard-page.tsx';
import { type DashboardSearch, readDashboardSearch } from '#pages/mentor/dashboard-search.ts';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/dashboard')({
  validateSearch: skipSearchValidation<DashboardSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { tab = 'library', ...filters } = readDashboardSearch({ ...deps });
    await prefetchQueries(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return;
    if (tab === 'library') {
      const items = libraryQuery(toLibraryFilters(filters, undefined));
      await Promise.all([
        prefetchQueries(queryClient, items),
        prefetchMissingQueries(queryClient, learningQuery, myWeekQuery),
      ]);
    } else {
      const own = tab === 'pathways' ? [planQuery] : [];
      await prefetchMissingQueries(queryClient, learningQuery, myWeekQuery, ...own);
      // Without a plan, the questions are the first screen.
      if (tab === 'pathways' && queryClient.getQueryData(planQuery.queryKey)?.plan === null)
        await prefetchMissingQueries(queryClient, catalogQuery, proposalsQuery);
    }
  },
  head: () => createPrivateMeta(formatPageTitle('Your learning')),
  component: Dashboard,
});

function Dashboard() {
  const raw = Route.useLoaderDeps();
  return <DashboardPage search={useMemo(() => readDashboardSearch({ ...raw }), [raw])} />;
}
