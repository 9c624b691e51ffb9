import { Suspense } from 'react';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TabPanel } from '#ui/tabs.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ADMIN_PANELS } from './admin-panels.ts';
import { ADMIN_TABS_ID } from './admin-tabs.tsx';
import { getTab, TAB_CAPABILITIES, type TabSearch } from './tab-search.ts';

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
  const tab = getTab(search);
  const { Panel } = ADMIN_PANELS[tab];
  return (
    <AdminFrame search={search} tab={tab} capability={TAB_CAPABILITIES[tab]}>
      <TabPanel id={ADMIN_TABS_ID} selected={tab}>
        {/* Remounted for each tab, so that no data of one list appears in another. */}
        <Suspense key={tab} fallback={<PanelSkeleton />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </AdminFrame>
  );
}
