import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { paramId, zonedTime } from '#lib/paging.ts';
import { MENTORING_LIMITS as LIMITS, MINUTES_MIN } from './mentoring.constants.ts';

/** An office hour that a mentor offers. */
export const hourRequest = z.object({
  startsAt: zonedTime,
  /** Later times of the hour, from the browser, because a week is not always 168 hours long. */
  repeatsAt: z
    .array(zonedTime)
    .max(LIMITS.weeks - 1)
    .default([]),
  minutes: z
    .int('Please enter whole minutes.')
    .min(MINUTES_MIN, `Please enter at least ${MINUTES_MIN} minutes.`)
    .max(LIMITS.minutes, `Please enter at most ${LIMITS.minutes} minutes.`),
  place: line(LIMITS.place, 'Please say where, or paste a link.'),
});
export type HourRequest = z.infer<typeof hourRequest>;
export type HourInput = z.input<typeof hourRequest>;

export const hourParam = z.object({ hourId: paramId });
