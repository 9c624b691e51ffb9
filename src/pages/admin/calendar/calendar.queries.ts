import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { asOverview } from '#admin-kit/overviews.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callQuery } from '#lib/call-query.ts';
import { getCalendar } from '#lib/publishing/publishing-calls.ts';
import { MONTH } from '#lib/publishing/publishing-paths.ts';
import { readClock } from '#lib/weeks.ts';
import { getSiteFrame } from '#site/site-frame.ts';

/** The month in the address, or else this month. */
export const readMonth = ({ month }: AdminSearch): string =>
  month !== undefined && MONTH.test(month)
    ? month
    : readClock(new Date(), getSiteFrame().firm.timeZone).day.slice(0, 'YYYY-MM'.length);

/** Fetches the published and planned records of a month. */
export const calendarQuery = (month: string) =>
  asOverview(callQuery(getCalendar, { query: { month } }, { staleTime: ADMIN_STALE_TIME_MS }));
