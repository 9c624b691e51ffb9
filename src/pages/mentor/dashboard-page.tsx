import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { getItemSubject } from '#features/learning/hand-ins/hand-ins.constants.ts';
import { HandInPart } from '#features/learning/hand-ins/ui/hand-in-part.tsx';
import { LibraryPanel } from '#features/learning/lessons/pages/library/library-panel.tsx';
import { stringifyPlainSearch } from '#lib/plain-search.ts';
import { EarlyClicks } from '#ui/early/early-replay.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Protected } from '../shell/protected.tsx';
import { DASHBOARD_TABS, type DashboardSearch, type DashboardTab, toTabSearch } from './dashboard-search.ts';
import { FirstZone } from './first-zone.tsx';
import { LearningHead } from './learning-head.tsx';

// Loaded with their data on first use of the tab. The panels show their own skeletons.
const PathwaysPanel = lazyPart(() => import('./pathways-panel.tsx'));
const PathsPanel = lazyPart(() => import('#features/learning/lessons/pages/paths/paths-panel.tsx'));
const HandInList = lazyPart(() => import('#features/learning/hand-ins/pages/hand-in-list.tsx'));
const ReflectionList = lazyPart(() => import('#features/learning/mentor/pages/week/reflection-list.tsx'));
const ProgressPanel = lazyPart(() => import('#features/learning/lessons/pages/progress/progress-panel.tsx'));
const AchievementsPanel = lazyPart(
  () => import('#features/learning/lessons/pages/achievements/achievements-panel.tsx'),
);
const ProofPart = lazyPart(() => import('#features/learning/badges/pages/proof-part.tsx'));
const BookmarksPanel = lazyPart(() => import('#features/learning/lessons/pages/bookmarks/bookmarks-panel.tsx'));

/** The learning area of the signed-in user: six tabs, selected by the address. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  const { tab = 'library', ...filters } = search;
  const navigate = useNavigate();
  const toSearch = (key: DashboardTab): DashboardSearch => ({ ...toTabSearch(key), ...filters });
  return (
    <Protected>
      {(viewer) => {
        const welcome = (
          <h1 className="font-sans text-sm font-semibold tracking-normal text-muted">
            {['Welcome', viewer.firstName].filter(Boolean).join(', ')}
          </h1>
        );
        return (
          <>
            {/* In My Pathways, the plan says what comes next. */}
            {tab === 'pathways' ? (
              <div className="shell pt-6 print:hidden">{welcome}</div>
            ) : (
              <LearningHead hasTime={tab !== 'library'}>{welcome}</LearningHead>
            )}
            <FirstZone />
            <div className="shell pt-2 pb-20 print:pb-0">
              <Tabs
                label="Your learning"
                tabs={DASHBOARD_TABS}
                selected={tab}
                getHref={(key) => `/mentor/dashboard${stringifyPlainSearch({ ...toSearch(key) })}`}
                onSelect={(key) =>
                  void navigate({ to: '/mentor/dashboard', search: toSearch(key), resetScroll: false })
                }
              >
                {tab === 'library' && <LibraryPanel search={filters} />}
                <Suspense fallback={<div className="min-h-96" />}>
                  {tab === 'pathways' && <PathwaysPanel owner={viewer.id} />}
                  {tab === 'paths' && <PathsPanel />}
                  {tab === 'progress' && (
                    <>
                      <ProgressPanel
                        owner={viewer.id}
                        handIn={({ id, title }) => <HandInPart subject={getItemSubject(id)} title={title} />}
                      />
                      <HandInList />
                      <ReflectionList />
                    </>
                  )}
                  {tab === 'achievements' && <AchievementsPanel owner={viewer.id} proof={<ProofPart />} />}
                  {tab === 'bookmarks' && <BookmarksPanel owner={viewer.id} />}
                  {/* The panels hydrate after the page. */}
                  <EarlyClicks />
                </Suspense>
              </Tabs>
            </div>
          </>
        );
      }}
    </Protected>
  );
}
