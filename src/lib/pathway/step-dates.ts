import { addDays, type Load } from './schedule.ts';
import { DEFAULT_MINUTES } from './time-available.ts';

/**
 * Returns the date to begin a step that takes weeks in parallel with others, so that it can be shown there instead of
 * at its end. Null for every other step, and once it is begun.
 */
export function getBeginning(
  { minutes, weeks, startsAt, progress }: Load,
  dueAt: Date,
  minutesPerWeek: number,
  now: Date,
): Date | null {
  if (!weeks || startsAt || progress) return null;
  const span = Math.max(weeks, minutes / (minutesPerWeek || DEFAULT_MINUTES));
  return new Date(Math.max(now.getTime(), addDays(dueAt, -7 * span).getTime()));
}

/** "from Jan 5 to Mar 2" for a step that takes weeks, or the day on which it is due with `by` before it. */
export function formatStepDates(
  { beginsAt, dueAt }: { readonly beginsAt: string | null; readonly dueAt: string },
  formatDay: (iso: string) => string,
  by = '',
): string {
  return beginsAt === null ? by + formatDay(dueAt) : `from ${formatDay(beginsAt)} to ${formatDay(dueAt)}`;
}
