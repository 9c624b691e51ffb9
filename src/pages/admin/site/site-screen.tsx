import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { ShortcutHelp } from '#ui/shortcuts/shortcut-help.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { useTabShortcuts } from '../use-tab-shortcuts.ts';
import { findSiteScreen } from './site-screens.ts';

const EXACT = { exact: true } as const;

/** Links to the tabs of /admin, where these stand, for the other pages of the administration. */
function TabLinks() {
  const { tabs } = useTabShortcuts();
  return (
    <div className="flex items-end justify-between gap-6 border-b border-line">
      <nav aria-label="Administration" className="-mb-px flex gap-5 overflow-x-auto sm:gap-9">
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to="/admin"
            search={key === 'dashboard' ? {} : { tab: key }}
            // The other pages are below /admin, but none of these tabs.
            activeOptions={EXACT}
            className="shrink-0 border-b-2 border-transparent py-3.5 text-sm font-semibold whitespace-nowrap text-muted forced-colors:border-none forced-colors:pb-4 -outline-offset-2 transition-colors hover:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <ShortcutHelp />
    </div>
  );
}

/** The page of the sidebar for an address. */
export function SiteScreen({ page, search }: { page: string; search: AdminSearch }) {
  const screen = findSiteScreen(page);
  if (!screen) return null;
  const { Page } = screen;
  return (
    <AdminFrame search={search} capability={screen.capability}>
      <TabLinks />
      <Suspense key={page} fallback={<PageSkeleton />}>
        <Page search={search} />
      </Suspense>
    </AdminFrame>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="mt-6 h-8 w-64" />
      <Skeleton className="mt-6 h-72 w-full" />
    </Loading>
  );
}
