import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getListPage } from '#lib/api-client.ts';
import { ACTIVITY_PATH } from '../activity.constants.ts';
import type { ActivityItem } from '../activity.contract.ts';

export interface ActivityFilters {
  readonly kind?: string | undefined;
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The log of administrators' actions for admins, newest first. */
export const activityQuery = (filters: ActivityFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['activity', filters, cursor ?? null],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<ActivityItem>(buildAddress(ACTIVITY_PATH, { limit: ADMIN_PAGE_SIZE, ...filters, cursor }), signal),
  });
