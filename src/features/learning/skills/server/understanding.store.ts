import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { obstacleStore, readSkillNames, skillStore } from './skills.store.ts';
import { learnerSkills, obstacles, skills } from './skills.table.ts';

export type LearnerSkillsRow = typeof learnerSkills.$inferSelect;

/** Every published skill and role, with the names by which answers are understood. */
export async function listNamedSkills(db: Db) {
  const { id, name, type, synonyms, skillIds } = skills;
  const rows = await db
    .select({ id, name, type, synonyms, skillIds })
    .from(skills)
    .where(skillStore.isPublic)
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, names: [row.name, ...row.synonyms] }));
}

export async function listNamedObstacles(db: Db) {
  const { id, name, phrases, isSensitive } = obstacles;
  const rows = await db
    .select({ id, name, phrases, isSensitive })
    .from(obstacles)
    .where(obstacleStore.isPublic)
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, names: [row.name, ...row.phrases] }));
}

/** A text and a phrase that it may contain misspelled. */
export interface Candidate {
  readonly text: string;
  readonly phrase: string;
}

/**
 * Tells for each candidate whether the text contains the phrase with a typo. Each word of the phrase must be
 * there, or "analyst" would be a "data analyst".
 */
export async function findSimilar(db: Db, candidates: readonly Candidate[]): Promise<boolean[]> {
  if (candidates.length === 0) return [];
  const texts = sql.param(candidates.map(({ text }) => text));
  const phrases = sql.param(candidates.map(({ phrase }) => phrase));
  const { rows } = await db.execute<{ is_similar: boolean }>(sql`
    select strict_word_similarity(phrase, line) >= 0.6 and not exists (
        select from unnest(string_to_array(phrase, ' ')) as word where strict_word_similarity(word, line) < 0.4
      ) as is_similar
    from unnest(${phrases}::text[], ${texts}::text[]) with ordinality as candidate (phrase, line, place) order by place`);
  return rows.map((row: { is_similar: boolean }) => row.is_similar);
}

export async function findLearnerSkills(db: Db, userId: number): Promise<LearnerSkillsRow | undefined> {
  const [row] = await db.select().from(learnerSkills).where(eq(learnerSkills.userId, userId));
  return row;
}

export async function saveLearnerSkills(
  db: Db,
  userId: number,
  change: Pick<LearnerSkillsRow, 'addedIds' | 'removedIds' | 'unknownIds' | 'wantedIds'>,
): Promise<void> {
  await db
    .insert(learnerSkills)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: learnerSkills.userId, set: { ...change, updatedAt: sql`now()` } });
}

export async function deleteLearnerSkills(db: Db, userId: number): Promise<void> {
  await db.delete(learnerSkills).where(eq(learnerSkills.userId, userId));
}

/** Returns this feature's data about a user, with names instead of ids. */
export async function getSkillData(db: Db, userId: number) {
  const row = await findLearnerSkills(db, userId);
  if (!row) return { learnerSkills: null };
  const ids = [...row.addedIds, ...row.removedIds, ...row.unknownIds, ...row.wantedIds];
  const names = await readSkillNames(db, ids);
  const toNames = (some: readonly number[]) => some.flatMap((id) => names.get(id) ?? []);
  return {
    learnerSkills: {
      added: toNames(row.addedIds),
      removed: toNames(row.removedIds),
      unknown: toNames(row.unknownIds),
      wanted: toNames(row.wantedIds),
      updatedAt: row.updatedAt,
    },
  };
}
