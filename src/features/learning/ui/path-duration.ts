import { formatCount } from '#lib/words.ts';

interface Timed {
  /** Minutes. Null means self-paced. */
  readonly estimatedTime: number | null;
}

/**
 * Describes how long a path takes, like "45 minutes", "about 4 hours" or "about 2 hours, and 3 items at your own pace". Empty
 * without items.
 */
export function formatPathDuration(items: readonly Timed[]): string {
  const minutes = items.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0), 0);
  const selfPaced = items.filter(({ estimatedTime }) => estimatedTime === null).length;
  const untimed = `${formatCount(selfPaced, 'item')} at your own pace`;
  if (minutes === 0) return selfPaced === 0 ? '' : untimed;
  return selfPaced === 0 ? formatMinutes(minutes) : `${formatMinutes(minutes)}, and ${untimed}`;
}

// Above an hour, half hours are precise enough.
function formatMinutes(minutes: number): string {
  if (minutes < 60) return formatCount(minutes, 'minute');
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? 'about 1 hour' : `about ${hours} hours`;
}
