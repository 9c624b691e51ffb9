import { AdminFrame } from './admin-frame.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import type { TabSearch } from './tab-search.ts';

/** The admin screen: six tabs, selected by the address. */
export function AdminPage({ search }: { search: TabSearch }) {
  return (
    <AdminFrame search={search}>
      <AdminTabs search={search} />
    </AdminFrame>
  );
}
