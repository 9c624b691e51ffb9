import { queryOptions } from '@tanstack/react-query';
import { addressOf, NEW_FOR_MS, ROWS_AT_ONCE } from '#lib/admin/lists.ts';
import { getListPage } from '#lib/api-client.ts';
import { SUBSCRIBERS_CSV_PATH, SUBSCRIBERS_PATH } from '../newsletter.constants.ts';
import type { Subscriber } from '../newsletter.contract.ts';

export interface SubscriberFilters {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly sort?: string | undefined;
}

/** Everyone who asked for the newsletter, for admins. */
export const subscribersQuery = (filters: SubscriberFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['subscribers', filters, cursor ?? null],
    staleTime: NEW_FOR_MS,
    queryFn: ({ signal }) =>
      getListPage<Subscriber>(addressOf(SUBSCRIBERS_PATH, { limit: ROWS_AT_ONCE, ...filters, cursor }), signal),
  });

/** Returns the address of the whole list as a file. */
export const subscribersFile = (filters: SubscriberFilters): string => addressOf(SUBSCRIBERS_CSV_PATH, { ...filters });
