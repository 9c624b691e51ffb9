import { createDateFormats } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import { countDays } from '../domain/days.ts';

/** Formats the days of a plan, which have no time zone. */
export const { formatDate, formatDay, formatWeekday } = createDateFormats('UTC');

/** By how much a plan goes beyond the date that the learner chose. Undefined if it does not. */
export function describeOverrun(finishOn: string, until: string | null): string | undefined {
  if (until === null || finishOn <= until) return undefined;
  return `${formatCount(countDays(until, finishOn), 'day')} after the date you chose`;
}
