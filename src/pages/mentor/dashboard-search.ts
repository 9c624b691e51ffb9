import { type LibrarySearch, readLibrarySearch } from '#features/learning/lessons/pages/library/library-search.ts';

/** The tabs in their order. */
export const DASHBOARD_TABS = [
  { key: 'pathways', label: 'My Pathways' },
  { key: 'library', label: 'Library' },
  { key: 'paths', label: 'Learning Paths' },
  { key: 'progress', label: 'My Progress' },
  { key: 'achievements', label: 'Achievements' },
  { key: 'bookmarks', label: 'Bookmarks' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['key'];

/** The query of the dashboard: the tab unless it is the library, and the library's filters. */
export interface DashboardSearch extends LibrarySearch {
  readonly tab?: Exclude<DashboardTab, 'library'>;
}

/** Reads the query, without empty or invalid values. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  return { ...toTabSearch(DASHBOARD_TABS.find(({ key }) => key === raw.tab)?.key), ...readLibrarySearch(raw) };
}

/** The query that selects a tab. It is empty for the library. */
export const toTabSearch = (tab: DashboardTab | undefined): Pick<DashboardSearch, 'tab'> =>
  tab === undefined || tab === 'library' ? {} : { tab };
