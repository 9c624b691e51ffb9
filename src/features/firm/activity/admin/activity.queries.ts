import { adminListQuery } from '#admin-kit/records.queries.ts';
import { ACTIVITY_PATH } from '../activity.constants.ts';
import type { ActivityItem } from '../activity.contract.ts';
import type { ActivityFilters } from './activity-filters.ts';

/** The log of administrators' actions for admins, newest first. */
export const activityQuery = (filters: ActivityFilters, cursor: string | undefined) =>
  adminListQuery<ActivityItem>(['activity'], ACTIVITY_PATH, { ...filters, cursor });
