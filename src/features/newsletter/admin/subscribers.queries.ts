import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
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
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<Subscriber>(buildAddress(SUBSCRIBERS_PATH, { limit: ADMIN_PAGE_SIZE, ...filters, cursor }), signal),
  });

/** Returns the address of the whole list as a file. */
export const getSubscribersFileUrl = (filters: SubscriberFilters): string =>
  buildAddress(SUBSCRIBERS_CSV_PATH, { ...filters });
