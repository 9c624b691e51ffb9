import { isTimeZone } from '#lib/weeks.ts';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

// Browsers and the server put different spaces before "AM".
const format = (iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(iso).toLocaleString('en-US', { ...options, timeZone }).replaceAll('\u202f', ' ');

const formatDay = (iso: string, timeZone: string) =>
  format(iso, timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const formatClock = (iso: string, timeZone: string) => format(iso, timeZone, { hour: 'numeric', minute: '2-digit' });

/** "Thursday, December 10, 2026" and "9:00 AM – 11:00 AM", by the clocks of a time zone. An end on another day names it. */
export function formatEventTimes({ startsAt, endsAt }: Times, timeZone: string): { day: string; hours: string } {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const [day, lastDay] = [formatDay(startsAt, zone), formatDay(endsAt, zone)];
  const end = formatClock(endsAt, zone);
  return { day, hours: `${formatClock(startsAt, zone)} – ${lastDay === day ? end : `${lastDay}, ${end}`}` };
}

/** "Lisbon time": a time zone by its place. */
export const formatTimeZone = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;

/** "Thursday, December 10, 2026, 9:00 AM – 11:00 AM (Lisbon time)". */
export function formatWhen(times: Times, timeZone: string): string {
  const { day, hours } = formatEventTimes(times, timeZone);
  return `${day}, ${hours} (${formatTimeZone(timeZone)})`;
}

/** The times on a visitor's clocks; undefined if they are those of the place. The day is told if it is another one. */
export function formatOwnTimes(times: Times, timeZone: string, ownZone: string): string | undefined {
  const [there, here] = [formatEventTimes(times, timeZone), formatEventTimes(times, ownZone)];
  if (there.day === here.day && there.hours === here.hours) return undefined;
  return there.day === here.day ? here.hours : `${here.day}, ${here.hours}`;
}

/** "Dec 10, 2026, 9:00 AM (Lisbon time)": the start, for a table. */
export const formatStart = (iso: string, timeZone: string): string => {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const start = format(iso, zone, { dateStyle: 'medium', timeStyle: 'short' });
  return `${start} (${formatTimeZone(timeZone)})`;
};

/** "10", "December", "2026", "Thursday": the day on which an event begins, in parts. */
export function formatDayParts(
  iso: string,
  timeZone: string,
): { day: string; month: string; year: string; weekday: string } {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  return {
    day: format(iso, zone, { day: 'numeric' }),
    month: format(iso, zone, { month: 'long' }),
    year: format(iso, zone, { year: 'numeric' }),
    weekday: format(iso, zone, { weekday: 'long' }),
  };
}
