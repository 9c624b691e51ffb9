import type { obstacles, skills } from './skills.table.ts';

type SkillInsert = typeof skills.$inferInsert;
type ObstacleInsert = typeof obstacles.$inferInsert;

let count = 0;

/** A skill without other names. */
export function aSkill(differences: Partial<SkillInsert> = {}): SkillInsert {
  count += 1;
  return { name: `Skill ${count}`, type: 'skill', category: 'Strategy', ...differences };
}

export function anObstacle(differences: Partial<ObstacleInsert> = {}): ObstacleInsert {
  count += 1;
  return { name: `Obstacle ${count}`, advice: 'What helps.', ...differences };
}
