import { asOverview } from '#admin-kit/overviews.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { listActivity } from '../activity.calls.ts';
import type { ActivityFilters } from './activity-filters.ts';

/** The log of administrators' actions for admins, newest first. */
export const activityQuery = (filters: ActivityFilters, cursor: string | undefined) =>
  asOverview(adminCallQuery(listActivity, { query: { ...filters, cursor } }));
