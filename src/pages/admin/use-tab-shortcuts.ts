import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { ADMIN_TABS, type AdminTab } from './tab-search.ts';

const LABELS: Readonly<Record<AdminTab, string>> = {
  dashboard: 'Dashboard',
  blogs: 'Blogs',
  whitepapers: 'Whitepapers',
  'case-studies': 'Case Studies',
  comments: 'Comments',
  users: 'Users',
};
/** The labels of the six tabs (specification 2). */
export const TAB_LABELS = ADMIN_TABS.map((key) => ({ key, label: LABELS[key] }));

/** Lets the keys 1 to 6 open the tabs. @returns the function that opens a tab */
export function useTabShortcuts(): (tab: AdminTab) => void {
  const navigate = useNavigate();
  const select = (tab: AdminTab) =>
    void navigate({ to: '/admin', search: tab === 'dashboard' ? {} : { tab }, resetScroll: false });
  useShortcuts(
    TAB_LABELS.map(({ key, label }, index) => ({ keys: `${index + 1}`, label, group: 'Tabs', run: () => select(key) })),
  );
  return select;
}
