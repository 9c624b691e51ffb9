import { z } from 'zod';
import { isoTime } from '#lib/paging.ts';
import { HEALTH_STATES } from './health.constants.ts';

/** Something in a part that an administrator can put right: `href` is the screen for it. */
export const healthProblem = z.object({ name: z.string(), text: z.string(), href: z.string().nullable() });
export type HealthProblem = z.infer<typeof healthProblem>;

/** The state of one part of the site, with a one-sentence summary and figures. */
export const healthPart = z.object({
  name: z.string(),
  state: z.enum(HEALTH_STATES),
  summary: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  problems: z.array(healthProblem).optional(),
  /** Whether a thorough check, which can be started by hand, is running. */
  check: z.enum(['idle', 'running']).optional(),
});
export type HealthPart = z.infer<typeof healthPart>;

/** The reply to the start of a check. */
export const filesCheck = z.object({ check: z.literal('running') });

export const healthReport = z.object({ checkedAt: isoTime, parts: z.array(healthPart) });
export type HealthReport = z.infer<typeof healthReport>;
