import { formatCount } from '#lib/words.ts';
import type { DeskRow } from '../mentoring.contract.ts';

/** How a plan stands, in a few words: "5 days later than planned". */
export function describePlanState({
  shiftDays,
  isPaused,
  isFinished,
  isSilent,
}: Pick<NonNullable<DeskRow['plan']>, 'shiftDays' | 'isPaused' | 'isFinished' | 'isSilent'>): string {
  if (isFinished) return 'Finished';
  if (isPaused) return 'Paused';
  if (isSilent) return 'Quiet for two weeks: ask how it goes';
  if (shiftDays === 0) return 'On time';
  return `${formatCount(Math.abs(shiftDays), 'day')} ${shiftDays > 0 ? 'later' : 'earlier'} than planned`;
}
