import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { CALENDAR_KEY } from '#admin-kit/overviews.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { CalendarReply } from '#lib/publishing/publishing-contract.ts';
import { CALENDAR_PATH, MONTH } from '#lib/publishing/publishing-paths.ts';
import { getMonth } from './months.ts';

/** The month in the address, or else this month. */
export const readMonth = ({ month }: AdminSearch): string =>
  month !== undefined && MONTH.test(month) ? month : getMonth(new Date());

/** Fetches the published and planned records of a month. */
export const calendarQuery = (month: string) =>
  jsonQuery<CalendarReply>([...CALENDAR_KEY, month], buildAddress(CALENDAR_PATH, { month }), {
    staleTime: ADMIN_STALE_TIME_MS,
  });
