import { type AdminSearch, readAdminSearch } from '#admin-kit/admin-search.ts';
import type { Capability } from '#lib/roles.ts';

/** The admin tabs, named as in the address. */
export const ADMIN_TABS = ['dashboard', 'blogs', 'whitepapers', 'case-studies', 'comments', 'users'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The capability that each tab requires. */
export const TAB_CAPABILITIES: Readonly<Record<AdminTab, Capability>> = {
  dashboard: 'moderates',
  blogs: 'writesDrafts',
  whitepapers: 'writesDrafts',
  'case-studies': 'writesDrafts',
  comments: 'moderates',
  users: 'managesUsers',
};

/** The state of /admin in the address. */
export interface TabSearch extends AdminSearch {
  /** Undefined for the dashboard. */
  readonly tab?: AdminTab;
}

/** Reads the state of /admin, without values that are empty or invalid. */
export function readTabSearch(raw: Record<string, unknown>): TabSearch {
  const tab = ADMIN_TABS.find((name) => name === raw.tab);
  return { ...(tab && tab !== 'dashboard' && { tab }), ...readAdminSearch(raw) };
}

export const getTab = ({ tab = 'dashboard' }: TabSearch): AdminTab => tab;
