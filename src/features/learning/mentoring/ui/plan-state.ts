import { formatCount } from '#lib/words.ts';
import type { DeskRow } from '../mentoring.contract.ts';

/** How a plan stands, in a few words: "5 days later than planned". */
export function describePlanState({
  shiftDays,
  isPaused,
  isFinished,
}: Pick<NonNullable<DeskRow['plan']>, 'shiftDays' | 'isPaused' | 'isFinished'>): string {
  if (isFinished) return 'Finished';
  if (isPaused) return 'Paused';
  if (shiftDays === 0) return 'On time';
  return `${formatCount(Math.abs(shiftDays), 'day')} ${shiftDays > 0 ? 'later' : 'earlier'} than planned`;
}
