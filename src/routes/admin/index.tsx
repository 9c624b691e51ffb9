import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { prime } from '#lib/prime.ts';
import { AdminPage } from '#pages/admin/admin-page.tsx';
import { ADMIN_PANELS } from '#pages/admin/admin-panels.ts';
import { adminReads } from '#pages/admin/admin-reads.ts';
import { readAdminSearch } from '#pages/admin/admin-search.ts';
import { refusalOf } from '#pages/admin/refusal.ts';
import { notFoundMeta, pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: readAdminSearch,
  // The router adds what it was given to what was validated: names nobody knows, values that make no sense.
  loaderDeps: ({ search }) => readAdminSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps }) => {
    await prime(queryClient, viewerQuery);
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer && viewer.role !== 'admin') throw notFound();
    const title = pageTitle('Admin Dashboard');
    if (!viewer) return { title };
    const reads = adminReads(deps);
    try {
      await Promise.all([prime(queryClient, ...reads), ADMIN_PANELS[deps.tab ?? 'dashboard'].load()]);
    } catch (error) {
      // The page has words for a refusal: it asks once more and says what to do.
      if (!refusalOf(error)) throw error;
      for (const { queryKey } of reads) queryClient.removeQueries({ queryKey });
    }
    return { title };
  },
  head: ({ loaderData }) => (loaderData ? privateMeta(loaderData.title) : notFoundMeta),
  component: Admin,
});

function Admin() {
  return <AdminPage search={Route.useLoaderDeps()} />;
}
