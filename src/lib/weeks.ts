import { DAY_MS, toDay } from './days.ts';

/** Days are ISO dates like "2026-03-29". */
export const addDays = (day: string, days: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** The Monday of a day's week. */
export function getMonday(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Whether the name is a time zone of the IANA database. Offsets like "+01:00" are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day and the hour that a clock in this time zone shows. */
export function readClock(at: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const local = toLocal(at, timeZone);
  return { day: toDay(local), hour: local.getUTCHours() };
}

/** The moment at which a day begins in this time zone. */
export const getStartOfDay = (day: string, timeZone: string): Date => getMoment(`${day}T00:00`, timeZone);

/**
 * The moment at which clocks in this time zone show a time like "2026-03-29T09:30". One that a change of clocks skips
 * is the time after it, and of one that comes twice the first counts.
 */
export function getMoment(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const getOffset = (ms: number) => toLocal(new Date(ms), timeZone).getTime() - ms;
  // No change of clocks is less than a day from another one, so one of these two offsets is the one at that time.
  const [before, after] = [shown - getOffset(shown - DAY_MS), shown - getOffset(shown + DAY_MS)];
  return new Date(before + getOffset(before) === shown || after + getOffset(after) !== shown ? before : after);
}

/** The same in the other direction: "2026-03-29T09:30", as clocks in this time zone show a moment. */
export const readLocalTime = (at: Date, timeZone: string): string =>
  toLocal(at, timeZone).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

const createFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

// Creating a format takes longer than hundreds of uses, which come in a row for one learner.
let latest = { timeZone: 'UTC', format: createFormat('UTC') };

/** The clock's time as if it were UTC. */
function toLocal(at: Date, timeZone: string): Date {
  if (latest.timeZone !== timeZone) latest = { timeZone, format: createFormat(timeZone) };
  return new Date(`${latest.format.format(at).replace(' ', 'T')}Z`);
}

export interface Streak {
  /** Weeks with learning, up to this week. */
  readonly weeks: number;
  /** Whether a missed week lies between them. One missed week does not end a streak, two in a row do. */
  readonly isForgiven: boolean;
}

/** Counts the weeks with any activity, up to the week of `monday`, which is not over and so is never missed. */
export function countStreak(activeDays: readonly string[], monday: string): Streak {
  const active = new Set(activeDays.map(getMonday));
  let weeks = active.has(monday) ? 1 : 0;
  let isForgiven = false;
  let missed = 0;
  for (let week = addDays(monday, -7); missed < 2; week = addDays(week, -7)) {
    if (active.has(week)) {
      weeks += 1;
      isForgiven ||= missed > 0;
      missed = 0;
    } else missed += 1;
  }
  return { weeks, isForgiven };
}
