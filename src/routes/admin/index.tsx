import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { unreadSearch } from '#lib/unread-search.ts';
import { adminHead } from '#pages/admin/admin-head.ts';
import { AdminPage } from '#pages/admin/admin-page.tsx';
import { ADMIN_PANELS } from '#pages/admin/admin-panels.ts';
import { adminReads } from '#pages/admin/admin-reads.ts';
import { loadAdmin } from '#pages/admin/load-admin.ts';
import { readTabSearch, type TabSearch } from '#pages/admin/tab-search.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: unreadSearch<TabSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const search = readTabSearch({ ...deps });
    const { load } = ADMIN_PANELS[search.tab ?? 'dashboard'];
    return loadAdmin(queryClient, { title: 'Admin Dashboard', reads: adminReads(search), load });
  },
  head: adminHead,
  component: Admin,
});

function Admin() {
  const raw = Route.useLoaderDeps();
  return <AdminPage search={useMemo(() => readTabSearch({ ...raw }), [raw])} />;
}
