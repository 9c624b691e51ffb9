import { createFileRoute } from '@tanstack/react-router';
import { adminPathsQuery } from '#features/learning/ui/learning-admin.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { PathsPage } from '#pages/admin/site/learning-paths/paths-page.tsx';

export const Route = createFileRoute('/admin/learning-paths')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient } }) =>
    loadAdmin(queryClient, { title: 'Learning paths', reads: [adminPathsQuery] }),
  head: adminHead,
  component: Paths,
});

function Paths() {
  return <PathsPage search={Route.useLoaderDeps()} />;
}
