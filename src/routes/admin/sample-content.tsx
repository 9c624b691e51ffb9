import { createFileRoute } from '@tanstack/react-router';
import { sampleCountsQuery } from '#features/dashboard/ui/dashboard.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { SampleContentPage } from '#pages/admin/site/sample-content/sample-content-page.tsx';

export const Route = createFileRoute('/admin/sample-content')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient } }) =>
    loadAdmin(queryClient, { title: 'Remove sample content', reads: [sampleCountsQuery] }),
  head: adminHead,
  component: SampleContent,
});

function SampleContent() {
  return <SampleContentPage search={Route.useLoaderDeps()} />;
}
