import { formatLearningTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';

interface Timed {
  /** Minutes. Null means self-paced. */
  readonly estimatedTime: number | null;
}

/**
 * Describes how long a path takes, like "45 min", "4 hours" or "2 hours, and 3 items at your own pace". Empty without items.
 */
export function formatPathDuration(items: readonly Timed[]): string {
  const minutes = items.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0), 0);
  const selfPaced = items.filter(({ estimatedTime }) => estimatedTime === null).length;
  const untimed = `${formatCount(selfPaced, 'item')} at your own pace`;
  if (minutes === 0) return selfPaced === 0 ? '' : untimed;
  return selfPaced === 0 ? formatLearningTime(minutes) : `${formatLearningTime(minutes)}, and ${untimed}`;
}
