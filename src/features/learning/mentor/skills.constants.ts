// Paths and limits without zod, so that public screens may use them (docs/decisions/0004).
export { SKILL_TYPES, SKILLS_PATH } from '#lib/skills.ts';
/** A definition is one line. */
export const DEFINITION_MAX = 160;
export const OBSTACLES_PATH = '/api/obstacles';
/** A requirement is one sentence. */
export const REQUIREMENT_MAX = 200;
/** The title of a practice or of evidence is a few words. */
export const WORK_TITLE_MAX = 80;
