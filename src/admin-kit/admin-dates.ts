const DAY = { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const adminDate = new Intl.DateTimeFormat('en-US', DAY);
const adminDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const adminTime = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** "Jan 05, 2025": MMM dd, yyyy, the date format of the admin area. */
export function formatAdminDate(iso: string): string {
  return adminDate.format(new Date(iso));
}

/** "Jan 5": the day of a date that is shown in full beside it. */
export const formatAdminDay = (iso: string): string => adminDay.format(new Date(iso));

/** "Jan 05, 2025 14:07 UTC": MMM dd, yyyy HH:mm with the zone, because other times are in the viewer's zone. */
export function formatAdminTime(iso: string): string {
  return `${formatAdminDate(iso)} ${adminTime.format(new Date(iso))} UTC`;
}
