import { formatDate } from '#lib/dates.ts';
import { formatSpan } from '#lib/pathway/schedule.ts';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a step's date, "Jan 5", in UTC so that server and browser agree. */
export const formatDay = (iso: string): string => shortDay.format(new Date(iso));

/** Describes in a sentence how the end of a plan has shifted. */
export function describeShift({
  shiftDays,
  finishAt,
  plannedFinishAt,
}: {
  shiftDays: number;
  finishAt: string;
  plannedFinishAt: string;
}): string {
  if (shiftDays === 0) return `You are on time for ${formatDate(finishAt)}.`;
  const by = formatSpan(shiftDays);
  if (shiftDays < 0)
    return `You are ahead: ${formatDate(finishAt)} instead of ${formatDate(plannedFinishAt)}, ${by} earlier.`;
  return `The end has moved by ${by}, from ${formatDate(plannedFinishAt)} to ${formatDate(finishAt)}. The dates below are already updated. You do not have to catch up.`;
}
