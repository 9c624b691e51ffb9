import { type AdminSearch, readAdminSearch } from '#admin-kit/admin-search.ts';

/** The tabs of the administration (specification 2), named as in their address. */
export const ADMIN_TABS = ['dashboard', 'blogs', 'whitepapers', 'case-studies', 'comments', 'users'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** What the address of /admin says. */
export interface TabSearch extends AdminSearch {
  /** The dashboard where it is missing. */
  readonly tab?: AdminTab;
}

/** Reads the query of /admin, leaving out what is empty or makes no sense. */
export function readTabSearch(raw: Record<string, unknown>): TabSearch {
  const tab = ADMIN_TABS.find((name) => name === raw.tab);
  return { ...(tab && tab !== 'dashboard' && { tab }), ...readAdminSearch(raw) };
}
