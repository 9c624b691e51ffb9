import { formatCount } from './words.ts';

/** From this many minutes on, times are shown in hours, because nobody can plan more precisely. */
const HOURS_FROM = 120;

/**
 * Formats the time of an item, or a sum of minutes: in minutes below two hours, otherwise in whole hours, rounded up.
 * Null means self-paced.
 */
export function formatLearningTime(minutes: number | null): string {
  return minutes !== null && minutes < HOURS_FROM ? `${Math.ceil(minutes)} min` : formatLearningHours(minutes);
}

/** Formats minutes as whole hours, rounded up, as the library does. Null means self-paced. */
export const formatLearningHours = (minutes: number | null): string =>
  minutes === null ? 'Self-paced' : formatCount(Math.ceil(minutes / 60), 'hour');

/** "half an hour a week", "2.5 hours a week". */
export const formatPace = (hoursPerWeek: number): string =>
  `${hoursPerWeek === 0.5 ? 'half an hour' : formatCount(hoursPerWeek, 'hour')} a week`;

/** Undo is offered for ten seconds; the rest is for a slow network. */
const COMPLETION_UNDO_MS = 60_000;

/** Whether a completion is so new that it can still be taken back. Later, badges and evidence rely on it. */
export const canUndoCompletion = (completedAt: Date | null, now: Date): boolean =>
  completedAt === null || now.getTime() - completedAt.getTime() < COMPLETION_UNDO_MS;

/** Formats the time of a plan's step. For a self-paced item, the plan's minutes are only an assumption. */
export const formatStepTime = (step: {
  readonly minutes: number;
  readonly item: { readonly estimatedTime: number | null } | null;
}): string => formatLearningTime(step.item ? step.item.estimatedTime : step.minutes);
