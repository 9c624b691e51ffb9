import { formatCount } from './words.ts';

/** From here on minutes are more exact than anybody can plan. */
const HOURS_FROM = 120;

/** Formats minutes: as they are below two hours, above as whole hours, rounded up. Null means self-paced. */
export function formatLearningTime(minutes: number | null): string {
  if (minutes === null) return 'Self-paced';
  return minutes < HOURS_FROM ? `${Math.ceil(minutes)} min` : formatCount(Math.ceil(minutes / 60), 'hour');
}
