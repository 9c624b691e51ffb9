import { DAY_MS } from '#lib/days.ts';
import type { Day } from './plan.ts';

const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one day to another; negative if `to` is earlier. */
export const countDays = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS);

/** 1 for Monday to 7 for Sunday. */
export const getWeekday = (day: Day): number => new Date(toTime(day)).getUTCDay() || 7;

/** The later of some days. */
export const getLatestDay = (first: Day, ...others: readonly Day[]): Day =>
  [first, ...others].toSorted().at(-1) ?? first;

/** The earlier of two days. */
export const getEarliestDay = (a: Day, b: Day): Day => (a < b ? a : b);
