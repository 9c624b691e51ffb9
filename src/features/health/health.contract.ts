import { z } from 'zod';
import { isoTime } from '#lib/paging.ts';
import { HEALTH_STATES } from './health.constants.ts';

/** The state of one part of the site, with a one-sentence summary and figures. */
export const healthPart = z.object({
  name: z.string(),
  state: z.enum(HEALTH_STATES),
  summary: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type HealthPart = z.infer<typeof healthPart>;

export const healthReport = z.object({ checkedAt: isoTime, parts: z.array(healthPart) });
export type HealthReport = z.infer<typeof healthReport>;
