import type { createDateFormats } from '#lib/dates.ts';
import { formatSpan } from '#lib/pathway/schedule.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';

/** Describes in a sentence how the end of a plan has shifted. */
export function describeShift(
  { shiftDays, finishAt, plannedFinishAt }: Pick<PathwayPlan, 'shiftDays' | 'finishAt' | 'plannedFinishAt'>,
  { formatDate }: ReturnType<typeof createDateFormats>,
): string {
  if (shiftDays === 0) return `You are on time for ${formatDate(finishAt)}.`;
  const by = formatSpan(shiftDays);
  if (shiftDays < 0)
    return `You are ahead: ${formatDate(finishAt)} instead of ${formatDate(plannedFinishAt)}, ${by} earlier.`;
  return `The end has moved by ${by}, from ${formatDate(plannedFinishAt)} to ${formatDate(finishAt)}. The dates below are already updated. You do not have to catch up.`;
}
