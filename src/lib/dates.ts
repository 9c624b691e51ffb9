const publicDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 5, 2025": a date on the public site, in UTC so that server and browser agree. */
export function formatDate(iso: string): string {
  return publicDate.format(new Date(iso));
}

/** Farther away, a day without its year could be mistaken for one in the current year. */
const FAR_MS = 300 * 86_400_000;

/**
 * Formats a person's own dates in their time zone: "Jan 5, 2025", and a day that is not far away as "Jan 5" or "Mon, Jan 5".
 */
export function createDateFormats(timeZone: string) {
  const create = (near: Intl.DateTimeFormatOptions) => {
    const [short, long] = [{}, { year: 'numeric' } as const].map(
      (year) => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...near, ...year, timeZone }),
    );
    return (iso: string): string => {
      const at = new Date(iso);
      return (Math.abs(at.getTime() - Date.now()) > FAR_MS ? long : short)?.format(at) ?? '';
    };
  };
  return {
    formatDate: create({ year: 'numeric' }),
    formatDay: create({}),
    formatWeekday: create({ weekday: 'short' }),
  };
}

/** "Jan 5, 2025, 2:07 PM UTC": a time in an email, with its time zone. */
export const formatTime = (time: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
    timeZoneName: 'short',
  }).format(time);
