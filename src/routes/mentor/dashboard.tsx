import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { libraryFilters } from '#features/learning/pages/library/library-search.ts';
import { libraryQuery } from '#features/learning/ui/learning.queries.ts';
import { learningQuery, marksQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { menteeProfileQuery, narrativesQuery, pathwayPlanQuery } from '#features/narratives/ui/narratives.queries.ts';
import { prime, primeOwn } from '#lib/prime.ts';
import { unreadSearch } from '#lib/unread-search.ts';
import { DashboardPage } from '#pages/mentor/dashboard-page.tsx';
import { type DashboardSearch, readDashboardSearch } from '#pages/mentor/dashboard-search.ts';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/dashboard')({
  validateSearch: unreadSearch<DashboardSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { tab = 'library', ...filters } = readDashboardSearch({ ...deps });
    await prime(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return;
    if (tab === 'library') {
      const items = libraryQuery(libraryFilters(filters, undefined));
      await Promise.all([prime(queryClient, items), primeOwn(queryClient, marksQuery)]);
    } else {
      const own = tab === 'pathways' ? [menteeProfileQuery, pathwayPlanQuery, narrativesQuery] : [];
      await primeOwn(queryClient, learningQuery, ...own);
    }
  },
  head: () => privateMeta(pageTitle('Your learning')),
  component: Dashboard,
});

function Dashboard() {
  const raw = Route.useLoaderDeps();
  return <DashboardPage search={useMemo(() => readDashboardSearch({ ...raw }), [raw])} />;
}
