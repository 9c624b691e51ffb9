import { z } from 'zod';
import { id, isoDay, isoTime } from '#lib/paging.ts';

const sharedStep = z.object({
  title: z.string(),
  minutes: z.number(),
  /** Of an item of the library, with its time. Null minutes are self-paced. */
  item: z.object({ estimatedTime: z.number().nullable() }).nullable(),
  /** When to begin what takes days of its own. Null for every other step, and once it is begun. */
  beginsOn: isoDay.nullable(),
  /** A day of the learner. Null while the plan is paused. */
  dueOn: isoDay.nullable(),
  state: z.enum(['open', 'handed-in', 'done']),
  kind: z.string(),
});

/** How a plan stands today. */
export const planState = z.object({
  /** Days by which its end has moved: positive is later. */
  shiftDays: z.int(),
  isPaused: z.boolean(),
  isFinished: z.boolean(),
  /** No sign of life for two weeks: nothing is counted then. */
  isSilent: z.boolean(),
});
const sharedPlan = planState.extend({
  /** Those that are done, then the others in the order in which to do them. */
  steps: z.array(sharedStep),
});
export type SharedPlan = z.infer<typeof sharedPlan>;

/** A learner as a mentor sees them. A part that is not shared is null. */
export const sharedLearner = z.object({
  id,
  state: z.enum(['requested', 'active']),
  /** Their account, once they are accepted. */
  learnerId: id.nullable(),
  name: z.string(),
  text: z.string(),
  since: isoTime,
  email: z.string().nullable(),
  plan: sharedPlan.nullable(),
  /** The plan is shared. Without one, `plan` is null. */
  sharesPlan: z.boolean(),
  progress: z.array(z.object({ title: z.string(), percent: z.number(), completedAt: isoTime.nullable() })).nullable(),
  reflections: z.array(z.object({ monday: z.iso.date(), text: z.string() })).nullable(),
  goals: z.array(z.object({ label: z.string(), text: z.string() })).nullable(),
});
export type SharedLearner = z.infer<typeof sharedLearner>;
