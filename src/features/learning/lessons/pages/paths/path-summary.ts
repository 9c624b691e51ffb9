import { formatLearningTime } from '#lib/learning-time.ts';
import type { PathProgress } from '../../ui/path-progress.ts';

/** Describes what is left of a path: "About 3 hours left, and 1 item at your own pace", or "Completed". */
export function describeRemaining({ steps, done, minutesLeft, selfPacedLeft }: PathProgress): string {
  if (done === steps.length) return 'Completed';
  const own = selfPacedLeft === 1 ? '1 item at your own pace' : `${selfPacedLeft} items at your own pace`;
  if (minutesLeft === 0) return `${own} left`;
  const about = `About ${formatLearningTime(minutesLeft)} left`;
  return selfPacedLeft === 0 ? about : `${about}, and ${own}`;
}
