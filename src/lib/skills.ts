/** The list call of skills and roles, which other features' forms offer, too. */
export const SKILLS_PATH = '/api/skills';
export const SKILL_TYPES = ['skill', 'role'] as const;
