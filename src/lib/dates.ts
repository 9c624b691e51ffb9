const publicDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 5, 2025": a date on the public site, in UTC so that server and browser agree. */
export function formatDate(iso: string): string {
  return publicDate.format(new Date(iso));
}

/** "Jan 5, 2025, 2:07 PM UTC": a time in an email, with its time zone. */
export const formatTime = (time: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
    timeZoneName: 'short',
  }).format(time);
