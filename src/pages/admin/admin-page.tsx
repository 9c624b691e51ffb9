import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ShortcutHelp } from '#ui/shortcuts/shortcut-help.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ADMIN_PANELS } from './admin-panels.ts';
import { type AdminTab, readTabSearch, TAB_CAPABILITIES, type TabSearch } from './tab-search.ts';
import { useTabShortcuts } from './use-tab-shortcuts.ts';

function AdminTabs({ search }: { search: TabSearch }) {
  // The tab being navigated to, so that the tab row responds to a click before the tab's data has loaded.
  const pendingTab = useRouterState({
    select: ({ location }) => (location.pathname === '/admin' ? getTab(readTabSearch(location.search)) : undefined),
  });
  const { tabs, select } = useTabShortcuts();
  const tab = getTab(search);
  const index = tabs.findIndex(({ key }) => key === tab);
  useEffect(() => scrollToTab(index), [index]);
  const { Panel } = ADMIN_PANELS[tab];
  return (
    <Tabs label="Administration" tabs={tabs} selected={pendingTab ?? tab} onSelect={select} aside={<ShortcutHelp />}>
      {/* Remounted for each tab, so that no data of one list appears in another. */}
      <div className="-mt-4">
        <Suspense key={tab} fallback={<PanelSkeleton />}>
          <Panel />
        </Suspense>
      </div>
    </Tabs>
  );
}

/** Scrolls the tab into view: on a phone the row is wider than the screen. */
function scrollToTab(index: number): void {
  const row = document.querySelector<HTMLElement>('[role="tablist"]');
  const shown = row?.querySelectorAll<HTMLElement>('[role="tab"]')[index];
  if (row && shown) row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2;
}

const getTab = ({ tab = 'dashboard' }: TabSearch): AdminTab => tab;

function PanelSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-72 w-full" />
    </Loading>
  );
}

/** The admin screen: six tabs, selected by the address. */
export function AdminPage({ search }: { search: TabSearch }) {
  return (
    <AdminFrame search={search} capability={TAB_CAPABILITIES[search.tab ?? 'dashboard']}>
      <AdminTabs search={search} />
    </AdminFrame>
  );
}
