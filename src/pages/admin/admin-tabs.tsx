import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ShortcutHelp } from '#ui/shortcuts/shortcut-help.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ADMIN_PANELS } from './admin-panels.ts';
import { ADMIN_TABS, type AdminTab, readTabSearch, type TabSearch } from './tab-search.ts';
import { TAB_LABELS, useTabShortcuts } from './use-tab-shortcuts.ts';

export function AdminTabs({ search }: { search: TabSearch }) {
  // Where one is going, from the click on: the row of tabs does not wait for what a tab reads.
  const going = useRouterState({
    select: ({ location }) => (location.pathname === '/admin' ? tabOf(readTabSearch(location.search)) : undefined),
  });
  const select = useTabShortcuts();
  const tab = tabOf(search);
  useEffect(() => showTab(tab), [tab]);
  const { Panel } = ADMIN_PANELS[tab];
  return (
    <Tabs label="Administration" tabs={TAB_LABELS} selected={going ?? tab} onSelect={select} aside={<ShortcutHelp />}>
      {/* Made anew for another tab: nothing of one list is shown as part of another. */}
      <Suspense key={tab} fallback={<PanelSkeleton />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}

/** On a phone the row is longer than the screen. */
function showTab(tab: AdminTab): void {
  const row = document.querySelector<HTMLElement>('[role="tablist"]');
  const shown = row?.querySelectorAll<HTMLElement>('[role="tab"]')[ADMIN_TABS.indexOf(tab)];
  if (row && shown) row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2;
}

const tabOf = ({ tab = 'dashboard' }: TabSearch): AdminTab => tab;

function PanelSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-72 w-full" />
    </Loading>
  );
}
