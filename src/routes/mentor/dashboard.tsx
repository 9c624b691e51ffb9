import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { learningPathsQuery, libraryQuery } from '#features/learning/ui/learning.queries.ts';
import { prime } from '#lib/prime.ts';
import { DashboardPage } from '#pages/mentor/dashboard-page.tsx';
import { libraryFilters, readLibrarySearch } from '#pages/mentor/library-search.ts';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/mentor/dashboard')({
  validateSearch: readLibrarySearch,
  // The router adds what it was given to what was validated: names nobody knows, values that make no sense.
  loaderDeps: ({ search }) => readLibrarySearch({ ...search }),
  loader: async ({ context: { queryClient }, deps }) => {
    await prime(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return;
    await prime(queryClient, libraryQuery(libraryFilters(deps, undefined)), learningPathsQuery);
  },
  head: () => privateMeta(pageTitle('Your learning')),
  component: Dashboard,
});

function Dashboard() {
  return <DashboardPage search={Route.useLoaderDeps()} />;
}
