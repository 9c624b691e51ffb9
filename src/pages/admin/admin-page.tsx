import { AdminFrame } from './admin-frame.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { TAB_CAPABILITIES, type TabSearch } from './tab-search.ts';

/** The admin screen: six tabs, selected by the address. */
export function AdminPage({ search }: { search: TabSearch }) {
  return (
    <AdminFrame search={search} capability={TAB_CAPABILITIES[search.tab ?? 'dashboard']}>
      <AdminTabs search={search} />
    </AdminFrame>
  );
}
