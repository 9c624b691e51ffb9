const publicDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 5, 2025": a date on the public site, in UTC so that server and browser agree (decisions.md). */
export function formatDate(iso: string): string {
  return publicDate.format(new Date(iso));
}

/** Formats a person's own dates in their time zone: "Jan 5, 2025", and without the year "Jan 5". */
export function createDateFormats(timeZone: string) {
  const create = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    return (iso: string): string => format.format(new Date(iso));
  };
  return { formatDate: create({ dateStyle: 'medium' }), formatDay: create({ month: 'short', day: 'numeric' }) };
}

/** "Jan 5, 2025, 2:07 PM UTC": a time in an email, with its time zone. */
export const formatTime = (time: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
    timeZoneName: 'short',
  }).format(time);
