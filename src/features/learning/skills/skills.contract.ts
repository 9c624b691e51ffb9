import { z } from 'zod';
import { MENTEE_FIELDS } from '#lib/mentee-context.ts';
import { columnId, id } from '#lib/paging.ts';
import type { Understanding } from '#lib/skills.ts';
import { CORRECTION_MAX } from './skills.constants.ts';

const count = z.int().min(0);
/** A skill with counts of items that teach it and learners who want it. */
export const skillUse = z.object({ id, name: z.string(), items: count, learners: count });
export type SkillUse = z.infer<typeof skillUse>;

const named = z.object({ id, name: z.string() });
const quote = z.object({ field: z.enum(MENTEE_FIELDS), quote: z.string() });
const because = z.array(quote);
const understood = named.extend({ because, isOwn: z.boolean() });
export const understanding = z.object({
  roles: z.array(understood),
  skills: z.array(understood.extend({ roleIds: z.array(id) })),
  known: z.array(named.extend({ because, isAssumed: z.boolean() })),
  obstacles: z.array(named.extend({ isSensitive: z.boolean(), fields: z.array(z.enum(MENTEE_FIELDS)) })),
  notUnderstood: z.array(quote),
  missing: z.array(named),
}) satisfies z.ZodType<Understanding>;

const ids = z.array(columnId).max(CORRECTION_MAX, `Please choose at most ${CORRECTION_MAX}.`).default([]);
/** A learner's correction: only the change, because answers may have changed meanwhile. */
export const understandingPatch = z.object({
  /** Roles and skills that they want, and that they don't want. */
  added: ids,
  removed: ids,
  /** Skills that they don't have although their experience seems to show them, and that they do have. */
  unknown: ids,
  known: ids,
});
export type Correction = z.infer<typeof understandingPatch>;
