import { AdminFrame } from './admin-frame.tsx';
import type { AdminSearch } from './admin-search.ts';
import { AdminTabs } from './admin-tabs.tsx';

/** The admin screen: six tabs, selected by the address. */
export function AdminPage({ search }: { search: AdminSearch }) {
  return (
    <AdminFrame search={search}>
      <AdminTabs search={search} />
    </AdminFrame>
  );
}
