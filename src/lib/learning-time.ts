import { formatCount } from './words.ts';
/** Formats minutes as whole hours, rounded up (specification 2). Null means self-paced. */
export function formatLearningTime(minutes: number | null): string {
  if (minutes === null) return 'Self-paced';
  return formatHours(minutes);
}

/** Formats the remaining time: minutes below an hour, whole hours above. */
export function formatTimeLeft(minutes: number): string {
  return minutes < 60 ? `${Math.ceil(minutes)} min` : formatHours(minutes);
}

function formatHours(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  return formatCount(hours, 'hour');
}
