import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { skipSearchValidation } from '#lib/plain-search.ts';
import { can } from '#lib/roles.ts';
import { createAdminHead } from '#pages/admin/admin-head.ts';
import { AdminPage } from '#pages/admin/admin-page.tsx';
import { ADMIN_PANELS } from '#pages/admin/admin-panels.ts';
import { listAdminQueries } from '#pages/admin/admin-queries.ts';
import { loadAdmin } from '#pages/admin/load-admin.ts';
import { readTabSearch, TAB_CAPABILITIES, type TabSearch } from '#pages/admin/tab-search.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: skipSearchValidation<TabSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const search = readTabSearch({ ...deps });
    const tab = search.tab ?? 'dashboard';
    const { load } = ADMIN_PANELS[tab];
    const capability = TAB_CAPABILITIES[tab];
    const page = { title: 'Admin Dashboard', capability, reads: listAdminQueries(search), load };
    const loaded = await loadAdmin(queryClient, page);
    // Authors have no dashboard and start with their articles.
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer && !search.tab && !can(viewer.role, capability))
      throw redirect({ to: '/admin', search: { tab: 'blogs' } });
    return loaded;
  },
  head: createAdminHead,
  component: Admin,
});

function Admin() {
  const raw = Route.useLoaderDeps();
  return <AdminPage search={useMemo(() => readTabSearch({ ...raw }), [raw])} />;
}
