import { Suspense } from 'react';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import type { AdminSearch } from '../admin-search.ts';
import { siteScreenOf } from './site-screens.ts';

/** The page of the "Site" menu for an address. */
export function SiteScreen({ page, search }: { page: string; search: AdminSearch }) {
  const screen = siteScreenOf(page);
  if (!screen) return null;
  const { Page } = screen;
  return (
    <AdminFrame search={search}>
      <Suspense key={page} fallback={<PageSkeleton />}>
        <Page search={search} />
      </Suspense>
    </AdminFrame>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="mt-14 h-9 w-64" />
      <Skeleton className="mt-8 h-72 w-full" />
    </Loading>
  );
}
