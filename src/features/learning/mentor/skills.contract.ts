import { z } from 'zod';
import { id } from '#lib/paging.ts';

const count = z.int().min(0);
/** A skill with counts of items that teach it and learners who want it. */
export const skillUse = z.object({ id, name: z.string(), items: count, learners: count });
export type SkillUse = z.infer<typeof skillUse>;
