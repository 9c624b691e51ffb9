import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Query key of the dashboard's summary and of the numbers in the sidebar. */
export const SUMMARY_KEY = ['admin-summary'] as const;

const OVERVIEW = { isOverview: true };
/** Marks a query that shows or counts records of several kinds. Any change of a record may change its data. */
export const asOverview = <Query extends object>(query: Query) => ({ ...query, meta: OVERVIEW });

/** Refetches the lists that a change concerns, and every overview. Those that are not on the screen are refetched when they are opened. */
export const invalidateWithOverviews = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all([
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ predicate: ({ meta }) => meta?.isOverview === true }),
  ]);
