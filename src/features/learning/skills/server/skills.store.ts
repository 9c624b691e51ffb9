import { asc, inArray, sql } from 'drizzle-orm';
import type { Skill } from '#lib/skills.ts';
import type { Db } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';
import { learnerSkills, obstacles, skills } from './skills.table.ts';

export const skillStore = createRecordStore(skills, skillKind);
export const obstacleStore = createRecordStore(obstacles, obstacleKind);

/** Lists the published skills and roles by name. */
export function listSkills(db: Db): Promise<Skill[]> {
  const { id, name, type, category, definition, skillIds, practice, practiceMinutes, evidence, picture } = skills;
  return db
    .select({ id, name, type, category, definition, skillIds, practice, practiceMinutes, evidence, picture })
    .from(skills)
    .where(skillStore.isPublic)
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** The names of skills that a record names, whatever has become of them since. Those deleted for good have none. */
export async function readSkillNames(db: Db, ids?: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(ids && inArray(skills.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists what editors advise on each obstacle. Markdown. */
export const listAdvice = (db: Db): Promise<{ id: number; advice: string | null }[]> =>
  db.select({ id: obstacles.id, advice: obstacles.advice }).from(obstacles).where(obstacleStore.isPublic);

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
