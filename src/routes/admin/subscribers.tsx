import { createFileRoute } from '@tanstack/react-router';
import { subscribersQuery } from '#features/newsletter/ui/subscribers.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { subscriberFilters } from '#pages/admin/site/subscribers/subscriber-filters.ts';
import { SubscribersPage } from '#pages/admin/site/subscribers/subscribers-page.tsx';

export const Route = createFileRoute('/admin/subscribers')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    loadAdmin(queryClient, { title: 'Subscribers', reads: [subscribersQuery(subscriberFilters(deps), deps.cursor)] }),
  head: adminHead,
  component: Subscribers,
});

function Subscribers() {
  return <SubscribersPage search={Route.useLoaderDeps()} />;
}
