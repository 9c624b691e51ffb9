import type { MenteeContext } from '#lib/mentee-context.ts';
import { ITEM_TYPES, NEEDS, type Need, type PlanItem } from './plan-item.ts';
import { addDays } from './schedule.ts';
import { MOST_MINUTES, parsePace } from './time-available.ts';

/** A learner's choices about a plan. */
export interface PlanPreferences {
  /** 0 pauses the plan. */
  readonly minutesPerWeek: number;
  readonly horizonMonths: number;
  readonly formats: readonly PlanItem['type'][];
  /** Requirements that the learner cannot meet. */
  readonly without: readonly Need[];
}

export const PREFERENCE_LIMITS = { minutesPerWeek: MOST_MINUTES, horizonMonths: 36 } as const;
const DEFAULT_MONTHS = 6;

/** Phrases for something that is missing. The learner sees what was read, and can correct it. */
const LACKS: Readonly<Record<Need, RegExp>> = {
  computer: /\b(?:no|without a|don[’']t have a) (?:computer|laptop|pc)\b|\bonly (?:a|my) (?:smart)?phone\b/i,
  travel: /\b(?:no|without a|don[’']t have a) car\b|\b(?:cannot|can[’']t) travel\b/i,
  money: /\bno (?:money|budget|savings)\b|\b(?:cannot|can[’']t) (?:afford|pay)\b|\bonly free\b/i,
};

/** Reads the preferences that a profile states. */
export function prefillPreferences(context: MenteeContext): { preferences: PlanPreferences; isTimeAssumed: boolean } {
  const { minutesPerWeek, isAssumed } = parsePace(context.timeAvailable);
  const means = context.resources ?? '';
  return {
    preferences: {
      minutesPerWeek,
      horizonMonths: DEFAULT_MONTHS,
      formats: ITEM_TYPES,
      without: NEEDS.filter((need) => LACKS[need].test(means)),
    },
    isTimeAssumed: isAssumed,
  };
}

/** Returns the date a number of months later; a missing day becomes the last one of its month. */
export function addMonths(day: Date, months: number): Date {
  const target = new Date(day);
  target.setUTCMonth(day.getUTCMonth() + months);
  return target.getUTCDate() === day.getUTCDate() ? target : addDays(target, -target.getUTCDate());
}

/** Whether a learner with these preferences can take the item from `start` on, before `end`. */
export function isPossible(item: PlanItem, { formats, without }: PlanPreferences, start: Date, end: Date): boolean {
  if (!formats.includes(item.type) || without.some((need) => item.needs.some((named) => named.toLowerCase() === need)))
    return false;
  if (item.startsAt) return item.startsAt > start && item.startsAt <= end;
  return item.weeks === null || addDays(start, item.weeks * 7) <= addDays(end, 2);
}
