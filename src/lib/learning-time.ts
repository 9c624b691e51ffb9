import { counted } from './words.ts';
/** Minutes as whole hours, rounded up (specification 2); null is at the learner's own pace. */
export function timeOf(minutes: number | null): string {
  if (minutes === null) return 'Self-paced';
  return hoursOf(minutes);
}

/** What is left, in minutes below an hour and in hours above it. */
export function timeLeft(minutes: number): string {
  return minutes < 60 ? `${Math.ceil(minutes)} min` : hoursOf(minutes);
}

function hoursOf(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  return counted(hours, 'hour');
}
