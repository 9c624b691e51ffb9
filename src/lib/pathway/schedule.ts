import { formatCount } from '../words.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The work of one step. */
export interface Load {
  readonly minutes: number;
  /** The percentage already done. */
  readonly progress?: number;
}

/** When one step is due. */
export interface Slot {
  /** From 1. */
  readonly week: number;
  readonly dueAt: Date;
}

/** Schedules steps one after the other from `start`, with `minutesPerWeek` of work a week. */
export function schedule(loads: readonly Load[], minutesPerWeek: number, start: Date): Slot[] {
  let spent = 0;
  return loads.map(({ minutes, progress = 0 }) => {
    const began = spent;
    spent += (minutes * (100 - Math.min(100, Math.max(0, progress)))) / 100;
    return {
      week: Math.floor(began / minutesPerWeek) + 1,
      dueAt: addDays(start, Math.max(1, Math.ceil((spent / minutesPerWeek) * WEEK_DAYS))),
    };
  });
}

/** When everything is done at that pace; `start` if nothing is left. */
export function getFinishDate(loads: readonly Load[], minutesPerWeek: number, start: Date): Date {
  return schedule(loads, minutesPerWeek, start).at(-1)?.dueAt ?? start;
}

/** Adds days of 24 hours, regardless of clock changes. */
export function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/** Days from one moment to another, rounded; negative if `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / DAY_MS);
}

/** "3 days", "1 week", "12 weeks". */
export function formatSpan(days: number): string {
  const whole = Math.abs(Math.round(days));
  if (whole < 7) return formatCount(whole, 'day');
  const weeks = Math.round(whole / 7);
  return formatCount(weeks, 'week');
}
