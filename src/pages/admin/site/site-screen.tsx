import { Suspense } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { findSiteScreen } from './site-screens.ts';

/** The page of the sidebar for an address. */
export function SiteScreen({ page, search }: { page: string; search: AdminSearch }) {
  const screen = findSiteScreen(page);
  if (!screen) return null;
  const { Page } = screen;
  return (
    <AdminFrame search={search} capability={screen.capability}>
      <Suspense key={page} fallback={<PageSkeleton />}>
        <Page search={search} />
      </Suspense>
    </AdminFrame>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-72 w-full" />
    </Loading>
  );
}
