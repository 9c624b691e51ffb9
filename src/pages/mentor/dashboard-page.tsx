import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LibraryPanel } from '#features/learning/pages/library/library-panel.tsx';
import { stringifyPlainSearch } from '#lib/plain-search.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Protected } from '../shell/protected.tsx';
import { DASHBOARD_TABS, type DashboardSearch, type DashboardTab, tabSearch } from './dashboard-search.ts';

// Fetched with their data at the first use of the tab; the panel's own skeletons follow at once.
const PathwaysPanel = lazy(() => import('./pathways-panel.tsx'));
const PathsPanel = lazy(() => import('#features/learning/pages/paths/paths-panel.tsx'));
const ProgressPanel = lazy(() => import('#features/learning/pages/progress/progress-panel.tsx'));
const AchievementsPanel = lazy(() => import('#features/learning/pages/achievements/achievements-panel.tsx'));
const BookmarksPanel = lazy(() => import('#features/learning/pages/bookmarks/bookmarks-panel.tsx'));

/** The learning area of whoever is signed in: six tabs, of which the address names one. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  const { tab = 'library', ...narrowing } = search;
  const navigate = useNavigate();
  const searchOf = (key: DashboardTab): DashboardSearch => ({ ...tabSearch(key), ...narrowing });
  return (
    <Protected>
      {(viewer) => (
        <div className="shell pt-8 pb-20 lg:pt-10">
          <h1 className="mb-4 text-2xl tracking-[-0.018em] wrap-anywhere lg:mb-6">Welcome, {viewer.firstName}</h1>
          <Tabs
            label="Your learning"
            tabs={DASHBOARD_TABS}
            selected={tab}
            hrefOf={(key) => `/mentor/dashboard${stringifyPlainSearch({ ...searchOf(key) })}`}
            onSelect={(key) => void navigate({ to: '/mentor/dashboard', search: searchOf(key), resetScroll: false })}
          >
            {tab === 'library' && <LibraryPanel search={narrowing} />}
            <Suspense fallback={<div className="min-h-96" />}>
              {tab === 'pathways' && <PathwaysPanel />}
              {tab === 'paths' && <PathsPanel />}
              {tab === 'progress' && <ProgressPanel owner={viewer.id} />}
              {tab === 'achievements' && <AchievementsPanel />}
              {tab === 'bookmarks' && <BookmarksPanel owner={viewer.id} />}
            </Suspense>
          </Tabs>
        </div>
      )}
    </Protected>
  );
}
