import { DAY_MS } from '../days.ts';
import { formatCount } from '../words.ts';
import { DEFAULT_MINUTES } from './time-available.ts';

const WEEK_DAYS = 7;

/** The work of one step. */
export interface Load {
  readonly minutes: number;
  /** The percentage already done. */
  readonly progress?: number;
  /** The minimum number of weeks it takes; other steps run in parallel. */
  readonly weeks?: number | null;
  /** The day of an event. */
  readonly startsAt?: Date | null;
  /** A postponed step waits for this day, and so do later steps of its skill. */
  readonly notBefore?: Date | null;
  readonly skillId?: number | null;
}

/** The due date of one step. */
export interface Slot {
  /** From 1. */
  readonly week: number;
  readonly dueAt: Date;
  /**
   * The date that determines its place among the others: an event's day, or the beginning of work over many weeks until
   * it is begun.
   */
  readonly turnAt: Date;
}

/**
 * Schedules steps one after the other from `start`, with `minutesPerWeek` of work a week. A paused plan is dated as if
 * it went on at the default pace.
 */
export function schedule(loads: readonly Load[], minutesPerWeek: number, start: Date): Slot[] {
  const pace = minutesPerWeek > 0 ? minutesPerWeek : DEFAULT_MINUTES;
  const slots = new Map<Load, Slot>();
  const waiting = [...loads];
  let spent = 0;
  while (waiting.length > 0) {
    const day = addDays(start, (spent / pace) * WEEK_DAYS);
    const next = findNext(waiting, day);
    if (!next) {
      const earliest = Math.min(...waiting.map(({ notBefore }) => notBefore?.getTime() ?? Number.POSITIVE_INFINITY));
      spent = ((earliest - start.getTime()) / DAY_MS / WEEK_DAYS) * pace;
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const began = spent;
    const rest = (100 - Math.min(100, Math.max(0, next.progress ?? 0))) / 100;
    if (!next.startsAt) spent += next.minutes * rest;
    const days = Math.max(1, Math.ceil((spent / pace) * WEEK_DAYS));
    const slowest = Math.ceil((began / pace) * WEEK_DAYS + (next.weeks ?? 0) * WEEK_DAYS * rest);
    const dueAt = next.startsAt ?? addDays(start, Math.max(days, slowest));
    const turnAt = next.startsAt || next.progress ? dueAt : addDays(start, days);
    slots.set(next, { week: Math.floor(began / pace) + 1, dueAt, turnAt });
  }
  return loads.map((load) => slots.get(load) ?? { week: 1, dueAt: start, turnAt: start });
}

/** Finds the first step that may begin on `day`. */
function findNext(waiting: readonly Load[], day: Date): Load | undefined {
  const held = new Set<number>();
  for (const load of waiting) {
    const isHeld = load.skillId != null && held.has(load.skillId);
    // The tolerance absorbs rounding in `spent`.
    if (!isHeld && (!load.notBefore || load.notBefore <= addDays(day, 0.01))) return load;
    if (load.skillId != null) held.add(load.skillId);
  }
  return undefined;
}

/** The latest of some dates. */
export const getLatest = (dates: readonly Date[]): Date | undefined =>
  dates.length === 0 ? undefined : new Date(Math.max(...dates.map(Number)));

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
