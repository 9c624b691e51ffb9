import { asc, sql } from 'drizzle-orm';
import type { Skill } from '#lib/skills.ts';
import type { Db } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';
import { learnerSkills, obstacles, skills } from './skills.table.ts';

export const skillStore = createRecordStore(skills, skillKind);
export const obstacleStore = createRecordStore(obstacles, obstacleKind);

/** Lists every skill and role by name. */
export function listSkills(db: Db): Promise<Skill[]> {
  const { id, name, type, category, skillIds, practice, practiceMinutes, evidence, picture } = skills;
  return db
    .select({ id, name, type, category, skillIds, practice, practiceMinutes, evidence, picture })
    .from(skills)
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** Lists what editors advise on each obstacle. Markdown. */
export const listAdvice = (db: Db): Promise<{ id: number; advice: string | null }[]> =>
  db.select({ id: obstacles.id, advice: obstacles.advice }).from(obstacles);

/** Counts the learners who want each skill. Skills that nobody wants are missing. */
export async function countLearners(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      id: sql<number>`unnest(${learnerSkills.wantedIds})`.as('skill_id'),
      learners: sql<number>`count(*)::int`,
    })
    .from(learnerSkills)
    .groupBy(sql`skill_id`);
  return new Map(rows.map(({ id, learners }) => [id, learners]));
}
