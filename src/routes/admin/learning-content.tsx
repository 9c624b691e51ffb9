import { createFileRoute } from '@tanstack/react-router';
import { adminContentQuery } from '#features/learning/ui/learning-admin.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { contentFilters } from '#pages/admin/site/learning-content/content-filters.ts';
import { ContentPage } from '#pages/admin/site/learning-content/content-page.tsx';

export const Route = createFileRoute('/admin/learning-content')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    loadAdmin(queryClient, {
      title: 'Learning content',
      reads: [adminContentQuery(contentFilters(deps), deps.cursor)],
    }),
  head: adminHead,
  component: Content,
});

function Content() {
  return <ContentPage search={Route.useLoaderDeps()} />;
}
