import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { asOverview } from '#admin-kit/overviews.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callQuery } from '#lib/call-query.ts';
import { getCalendar } from '#lib/publishing/publishing-calls.ts';
import { MONTH } from '#lib/publishing/publishing-paths.ts';
import { getMonth } from './months.ts';

/** The month in the address, or else this month. */
export const readMonth = ({ month }: AdminSearch): string =>
  month !== undefined && MONTH.test(month) ? month : getMonth(new Date());

/** Fetches the published and planned records of a month. */
export const calendarQuery = (month: string) =>
  asOverview(callQuery(getCalendar, { query: { month } }, { staleTime: ADMIN_STALE_TIME_MS }));
