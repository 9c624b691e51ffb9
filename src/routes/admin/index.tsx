import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#pages/admin/admin-page.tsx';
import { ADMIN_PANELS } from '#pages/admin/admin-panels.ts';
import { adminReads } from '#pages/admin/admin-reads.ts';
import { readAdminSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: readAdminSearch,
  // The router adds what it was given to what was validated: names nobody knows, values that make no sense.
  loaderDeps: ({ search }) => readAdminSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    loadAdmin(queryClient, {
      title: 'Admin Dashboard',
      reads: adminReads(deps),
      load: ADMIN_PANELS[deps.tab ?? 'dashboard'].load,
    }),
  head: adminHead,
  component: Admin,
});

function Admin() {
  return <AdminPage search={Route.useLoaderDeps()} />;
}
