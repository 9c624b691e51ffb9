import { queryOptions } from '@tanstack/react-query';
import { addressOf, NEW_FOR_MS, ROWS_AT_ONCE } from '#lib/admin/lists.ts';
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
    staleTime: NEW_FOR_MS,
    queryFn: ({ signal }) =>
      getListPage<ActivityItem>(addressOf(ACTIVITY_PATH, { limit: ROWS_AT_ONCE, ...filters, cursor }), signal),
  });
