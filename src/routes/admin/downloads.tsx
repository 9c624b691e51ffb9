import { createFileRoute } from '@tanstack/react-router';
import { leadsQuery, mostTakenQuery } from '#features/whitepapers/ui/leads.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { leadFilters } from '#pages/admin/site/downloads/download-filters.ts';
import { DownloadsPage } from '#pages/admin/site/downloads/downloads-page.tsx';

export const Route = createFileRoute('/admin/downloads')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    loadAdmin(queryClient, { title: 'Downloads', reads: [leadsQuery(leadFilters(deps), deps.cursor), mostTakenQuery] }),
  head: adminHead,
  component: Downloads,
});

function Downloads() {
  return <DownloadsPage search={Route.useLoaderDeps()} />;
}
