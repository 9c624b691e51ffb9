import { createDateFormats } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import { countDays } from '../domain/plan.ts';

/** Formats the days of a plan, which have no time zone. */
export const { formatDate, formatDay, formatWeekday } = createDateFormats('UTC');

/** By how much a plan goes beyond the date that the learner chose. Undefined if it does not. */
export function describeOverrun(finishOn: string, until: string | null): string | undefined {
  if (until === null || finishOn <= until) return undefined;
  return `${formatCount(countDays(until, finishOn), 'day')} after the date you chose`;
}
/** What the words for a step depend on. */
interface Step {
  readonly progress: number;
  readonly item: { readonly hasLesson: boolean } | null;
}

/** "40% read", or "In progress" for an item whose reading cannot be tracked. */
export const describeReading = ({ progress, item }: Step): string =>
  item?.hasLesson === false ? 'In progress' : `${progress}% read`;

/** The label of the link to the next step. `place` is the reader's place in its lesson. */
export function getStepLabel({ progress, item }: Step, place: object | null): string {
  if (progress > 0 || place) return 'Continue';
  return item ? 'Start Learning' : 'Open the step';
}
