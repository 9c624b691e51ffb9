import { createFileRoute } from '@tanstack/react-router';
import { activityQuery } from '#features/activity/ui/activity.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { activityFilters } from '#pages/admin/site/activity/activity-filters.ts';
import { ActivityPage } from '#pages/admin/site/activity/activity-page.tsx';

export const Route = createFileRoute('/admin/activity')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    loadAdmin(queryClient, { title: 'Activity', reads: [activityQuery(activityFilters(deps), deps.cursor)] }),
  head: adminHead,
  component: Activity,
});

function Activity() {
  return <ActivityPage search={Route.useLoaderDeps()} />;
}
