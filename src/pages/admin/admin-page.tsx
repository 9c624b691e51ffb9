import { AdminFrame } from './admin-frame.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import type { TabSearch } from './tab-search.ts';

/** The administration: six tabs, named by the address. */
export function AdminPage({ search }: { search: TabSearch }) {
  return (
    <AdminFrame search={search}>
      <AdminTabs search={search} />
    </AdminFrame>
  );
}
