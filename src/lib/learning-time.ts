import { formatCount } from './words.ts';

/** From here on minutes are more exact than anybody can plan. */
const HOURS_FROM = 120;

/** Formats minutes: as they are below two hours, above as whole hours, rounded up. Null means self-paced. */
export function formatLearningTime(minutes: number | null): string {
  return minutes !== null && minutes < HOURS_FROM ? `${Math.ceil(minutes)} min` : formatLearningHours(minutes);
}

/** Formats minutes as whole hours, rounded up, as the library does (specification 9). Null means self-paced. */
export const formatLearningHours = (minutes: number | null): string =>
  minutes === null ? 'Self-paced' : formatCount(Math.ceil(minutes / 60), 'hour');
