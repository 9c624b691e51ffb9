import { createDateFormats } from '#lib/dates.ts';

/** Formats the days of a plan, which have no time zone. */
export const { formatDate, formatDay, formatWeekday } = createDateFormats('UTC');
