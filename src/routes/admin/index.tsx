import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { skipSearchValidation } from '#lib/plain-search.ts';
import { createAdminHead } from '#pages/admin/admin-head.ts';
import { AdminPage } from '#pages/admin/admin-page.tsx';
import { ADMIN_PANELS } from '#pages/admin/admin-panels.ts';
import { listAdminQueries } from '#pages/admin/admin-queries.ts';
import { loadAdmin } from '#pages/admin/load-admin.ts';
import { readTabSearch, type TabSearch } from '#pages/admin/tab-search.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: skipSearchValidation<TabSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const search = readTabSearch({ ...deps });
    const { load } = ADMIN_PANELS[search.tab ?? 'dashboard'];
    return loadAdmin(queryClient, { title: 'Admin Dashboard', reads: listAdminQueries(search), load });
  },
  head: createAdminHead,
  component: Admin,
});

function Admin() {
  const raw = Route.useLoaderDeps();
  return <AdminPage search={useMemo(() => readTabSearch({ ...raw }), [raw])} />;
}
