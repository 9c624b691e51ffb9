import { getFirmZone } from '#lib/dates.ts';

const createFormats = (timeZone: string) => ({
  timeZone,
  date: new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone }),
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }),
  time: new Intl.DateTimeFormat('en-US', {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const),
    timeZone,
  }),
});

let formats = createFormats('UTC');

/** Creates the formats again after the firm has changed its time zone. */
function getFormats() {
  const timeZone = getFirmZone();
  if (formats.timeZone !== timeZone) formats = createFormats(timeZone);
  return formats;
}

/** "Jan 05, 2025": MMM dd, yyyy, the date format of the admin area, in the firm's time zone. */
export const formatAdminDate = (iso: string): string => getFormats().date.format(new Date(iso));

/** "Jan 5": the day of a date that is shown in full beside it. */
export const formatAdminDay = (iso: string): string => getFormats().day.format(new Date(iso));

/** "Jan 05, 2025 14:07 GMT+1": MMM dd, yyyy HH:mm with the zone, because other times are in the viewer's zone. */
export const formatAdminTime = (iso: string): string =>
  `${formatAdminDate(iso)} ${getFormats().time.format(new Date(iso))}`;
