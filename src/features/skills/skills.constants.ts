// Paths and limits without zod, so that public screens may use them (docs/decisions/0004).
export { SKILL_TYPES, SKILLS_PATH } from '#lib/skills.ts';
export const OBSTACLES_PATH = '/api/obstacles';
/** What editors see of the use of skills: counts only. */
export const SKILL_USES_PATH = '/api/skills/uses';
export const UNDERSTANDING_PATH = '/api/mentee-profile/understanding';

/** Maximum numbers of roles and of skills that a learner may want. */
export const WANTED_LIMITS = { roles: 20, skills: 100 } as const;
export const KNOWN_MAX = 300;
