import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Query key of the dashboard's summary and of the numbers in the sidebar. */
export const SUMMARY_KEY = ['admin-summary'] as const;
export const TRASH_KEY = ['trash'] as const;
export const CALENDAR_KEY = ['calendar'] as const;

/** Queries that show or count records of several kinds. Any change of a record may change them. */
const OVERVIEW_KEYS: readonly QueryKey[] = [
  SUMMARY_KEY,
  TRASH_KEY,
  CALENDAR_KEY,
  ['activity'],
  ['named-list'],
  ['sample-content'],
  ['site-guide'],
  ['tags'],
];

/** Refetches the lists that a change concerns, and every overview. Those that are not on the screen are refetched when they are opened. */
export const invalidateWithOverviews = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all([...keys, ...OVERVIEW_KEYS].map((queryKey) => client.invalidateQueries({ queryKey })));
