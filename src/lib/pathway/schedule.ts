import { counted } from '../words.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** What is to be done of one step. */
export interface Load {
  readonly minutes: number;
  /** Percent that is done already. */
  readonly progress?: number;
}

/** When one step is due. */
export interface Slot {
  /** From 1. */
  readonly week: number;
  readonly dueAt: Date;
}

/** Puts steps one after the other into the weeks from `start`, as many minutes a week as there are. */
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

/** When all is done at that pace; `start` where nothing is left. */
export function finishOf(loads: readonly Load[], minutesPerWeek: number, start: Date): Date {
  return schedule(loads, minutesPerWeek, start).at(-1)?.dueAt ?? start;
}

/** The same moment of the day, whatever clocks do in between. */
export function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/** Whole days from one moment to another, negative where it lies before. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / DAY_MS);
}

/** "3 days", "a week", "12 weeks": a span as people say it. */
export function spanText(days: number): string {
  const whole = Math.abs(Math.round(days));
  if (whole < 7) return counted(whole, 'day');
  const weeks = Math.round(whole / 7);
  return counted(weeks, 'week');
}
