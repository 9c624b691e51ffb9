import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';
import { obstacles, skills } from './skills.table.ts';

export const skillStore = createRecordStore(skills, skillKind);
export const obstacleStore = createRecordStore(obstacles, obstacleKind);

/** Lists the published skills and roles by name. */
export const listSkills = (db: Db) =>
  db
    .select(
      pickColumns(
        skills,
        ...(['id', 'name', 'type', 'category', 'definition', 'synonyms', 'skillIds'] as const),
        ...(['practiceTitle', 'practice', 'practiceMinutes', 'practiceDays', 'requirement'] as const),
        ...(['evidenceTitle', 'evidence', 'evidenceDays'] as const),
      ),
    )
    .from(skills)
    .where(skillStore.isPublic)
    .orderBy(asc(sql`lower(${skills.name})`), asc(skills.id));

/** Finds the picture of an ordinary day in a role. Markdown. */
export async function findPicture(db: Db, roleId: number): Promise<string | null> {
  const [row] = await db
    .select({ picture: skills.picture })
    .from(skills)
    .where(and(eq(skills.id, roleId), skillStore.isPublic));
  return row?.picture ?? null;
}

/** The names of skills that a record names, whatever has become of them since. Those deleted for good have none. */
export async function readSkillNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: skills.id, name: skills.name }).from(skills);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the published obstacles by name. */
export const listObstacles = (db: Db) =>
  db
    .select(pickColumns(obstacles, 'id', 'name', 'phrases', 'isSensitive'))
    .from(obstacles)
    .where(obstacleStore.isPublic)
    .orderBy(asc(sql`lower(${obstacles.name})`), asc(obstacles.id));

/** Lists what editors advise on these obstacles, sensitive ones first. Markdown. */
export const listAdvice = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select(pickColumns(obstacles, 'id', 'name', 'advice', 'isSensitive'))
        .from(obstacles)
        .where(and(inArray(obstacles.id, [...ids]), obstacleStore.isPublic))
        .orderBy(desc(obstacles.isSensitive), asc(sql`lower(${obstacles.name})`), asc(obstacles.id));
