import { DAY_MS, toDay } from '#lib/days.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day of a month, in UTC as on the public site. */
interface Day {
  /** "2026-11-24". */
  readonly date: string;
  /** "Tuesday, Nov 24". */
  readonly name: string;
  readonly number: number;
}

const toStart = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** The month of a time: "2026-11". */
const getMonth = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM'.length);

/** "November 2026". */
export const formatMonth = (month: string): string => monthName.format(toStart(month));

/** The month `step` months later: "2026-12". */
export function shiftMonth(month: string, step: number): string {
  const start = toStart(month);
  return getMonth(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + step)));
}

/** The days of a month, and the column of its first day in a week that starts on Monday, from 1. */
export function listDays(month: string): { days: readonly Day[]; firstColumn: number } {
  const start = toStart(month);
  const length = (toStart(shiftMonth(month, 1)).getTime() - start.getTime()) / DAY_MS;
  const days = Array.from({ length }, (_, index) => {
    const at = new Date(start.getTime() + index * DAY_MS);
    return { date: toDay(at), name: dayName.format(at), number: index + 1 };
  });
  return { days, firstColumn: ((start.getUTCDay() + 6) % 7) + 1 };
}
