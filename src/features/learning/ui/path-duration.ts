import { counted } from '#lib/words.ts';

interface Timed {
  /** Minutes; null is self-paced. */
  readonly estimatedTime: number | null;
}

/** "about 4 hours", "45 minutes", "about 2 hours, and 3 items at your own pace": how long a path takes; empty without items. */
export function pathDuration(items: readonly Timed[]): string {
  const minutes = items.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0), 0);
  const selfPaced = items.filter(({ estimatedTime }) => estimatedTime === null).length;
  const untimed = `${counted(selfPaced, 'item')} at your own pace`;
  if (minutes === 0) return selfPaced === 0 ? '' : untimed;
  return selfPaced === 0 ? timeWords(minutes) : `${timeWords(minutes)}, and ${untimed}`;
}

// Nobody takes an hour and seven minutes: above an hour the halves are enough.
function timeWords(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? 'about 1 hour' : `about ${hours} hours`;
}
