import { formatDate } from '#lib/dates.ts';
import { spanText } from '#lib/pathway/schedule.ts';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Jan 5": a waypoint's date, in UTC so that server and browser agree. */
export const dayOf = (iso: string): string => shortDay.format(new Date(iso));

/** What has become of a plan's end, in a sentence. */
export function shiftText({
  shiftDays,
  finishAt,
  plannedFinishAt,
}: {
  shiftDays: number;
  finishAt: string;
  plannedFinishAt: string;
}): string {
  if (shiftDays === 0) return `You are on time for ${formatDate(finishAt)}.`;
  const by = spanText(shiftDays);
  if (shiftDays < 0)
    return `You are ahead: ${formatDate(finishAt)} instead of ${formatDate(plannedFinishAt)}, ${by} earlier.`;
  return `The end has moved by ${by}, from ${formatDate(plannedFinishAt)} to ${formatDate(finishAt)}. The dates below are the new ones; nothing has to be caught up.`;
}
