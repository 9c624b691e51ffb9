import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { can } from '#lib/roles.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { hasTab } from './admin-areas.ts';
import { ADMIN_TABS, type AdminTab, TAB_CAPABILITIES } from './tab-search.ts';

/** The labels of the six tabs. */
const LABELS: Readonly<Record<AdminTab, string>> = {
  dashboard: 'Dashboard',
  blogs: 'Blogs',
  whitepapers: 'Whitepapers',
  'case-studies': 'Case Studies',
  comments: 'Comments',
  users: 'Users',
};

/** Lets the keys 1 to 6 open the tabs. @returns the tabs that the viewer may open, and the function that opens one */
export function useTabShortcuts() {
  const navigate = useNavigate();
  const role = useViewer()?.role;
  const tabs = ADMIN_TABS.flatMap((key) =>
    role && can(role, TAB_CAPABILITIES[key]) && hasTab(key) ? [{ key, label: LABELS[key] }] : [],
  );
  const select = (tab: AdminTab) =>
    void navigate({ to: '/admin', search: tab === 'dashboard' ? {} : { tab }, resetScroll: false });
  useShortcuts(
    tabs.map(({ key, label }, index) => ({ keys: `${index + 1}`, label, group: 'Tabs', run: () => select(key) })),
  );
  return { tabs, select };
}
