import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AdminSearch, readAdminSearch } from '#admin-kit/admin-search.ts';
import { skipSearchValidation } from '#lib/plain-search.ts';
import { createAdminHead } from '#pages/admin/admin-head.ts';
import { loadAdmin } from '#pages/admin/load-admin.ts';
import { SiteScreen } from '#pages/admin/site/site-screen.tsx';
import { findSiteScreen } from '#pages/admin/site/site-screens.ts';

// One route for all pages of the sidebar, because every public page loads every route.
export const Route = createFileRoute('/admin/$page')({
  validateSearch: skipSearchValidation<AdminSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const screen = findSiteScreen(params.page);
    if (!screen) throw notFound();
    const { title, capability, load } = screen;
    return loadAdmin(queryClient, {
      title,
      capability,
      load,
      reads: screen.listQueries?.(readAdminSearch({ ...deps })) ?? [],
    });
  },
  head: createAdminHead,
  component: Site,
});

function Site() {
  const { page } = Route.useParams();
  const raw = Route.useLoaderDeps();
  return <SiteScreen page={page} search={useMemo(() => readAdminSearch({ ...raw }), [raw])} />;
}
