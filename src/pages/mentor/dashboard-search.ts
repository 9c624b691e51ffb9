import { type LibrarySearch, readLibrarySearch } from '#features/learning/pages/library/library-search.ts';

/** Specification 2, in the order of the tabs. */
export const DASHBOARD_TABS = [
  { key: 'pathways', label: 'My Pathways' },
  { key: 'library', label: 'Library' },
  { key: 'paths', label: 'Learning Paths' },
  { key: 'progress', label: 'My Progress' },
  { key: 'achievements', label: 'Achievements' },
  { key: 'bookmarks', label: 'Bookmarks' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['key'];

/** What the dashboard's address says: the tab unless it is the library, and what the library is narrowed to. */
export interface DashboardSearch extends LibrarySearch {
  readonly tab?: Exclude<DashboardTab, 'library'>;
}

/** Reads a query, leaving out what is empty or makes no sense. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  return { ...tabSearch(DASHBOARD_TABS.find(({ key }) => key === raw.tab)?.key), ...readLibrarySearch(raw) };
}

/** What the address says of a tab; of the library nothing. */
export const tabSearch = (tab: DashboardTab | undefined): Pick<DashboardSearch, 'tab'> =>
  tab === undefined || tab === 'library' ? {} : { tab };
