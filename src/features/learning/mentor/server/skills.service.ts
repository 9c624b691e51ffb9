import type { Db } from '#platform/db/db.ts';
import type { Choices } from '../domain/choices.ts';
import type { SkillUse } from '../skills.contract.ts';
import { listWanted } from './plans.store.ts';
import { listSkills } from './skills.store.ts';

/** The library, as far as skills ask it. Passed in by the app. */
export interface TaughtSkills {
  /** Counts the library items that teach each skill. Skills without any are missing. */
  countItems(db: Db): Promise<ReadonlyMap<number, number>>;
}

/** Counts the items that teach each skill and the learners whose plan leads to it, or who reported that it is missing. */
export async function listSkillUses(db: Db, library: TaughtSkills): Promise<SkillUse[]> {
  const [all, items, wanted] = await Promise.all([listSkills(db), library.countItems(db), listWanted(db)]);
  const roles = new Map(all.map(({ id, skillIds }) => [id, skillIds]));
  const learners = new Map<number, number>();
  for (const { choices, reported } of wanted) {
    const ids = new Set([...listWantedSkills(choices, roles), ...reported]);
    for (const id of ids) learners.set(id, (learners.get(id) ?? 0) + 1);
  }
  return all
    .filter(({ type }) => type === 'skill')
    .map(({ id, name }) => ({ id, name, items: items.get(id) ?? 0, learners: learners.get(id) ?? 0 }));
}

/** The skills that somebody chose, without those that they know well. A path's skills are taught by the path. */
function listWantedSkills(choices: Choices | null, roles: ReadonlyMap<number, readonly number[]>): readonly number[] {
  if (!choices) return [];
  const { goal, levels } = choices;
  const known = new Set(levels.flatMap(({ skillId, level }) => (level === 'well' ? [skillId] : [])));
  const ids = goal.kind === 'role' ? (roles.get(goal.roleId) ?? []) : goal.kind === 'skills' ? goal.skillIds : [];
  return ids.filter((id) => !known.has(id));
}
