import type { Db } from '#platform/db/db.ts';
import { listGoalSkillIds } from '../domain/fitting-items.ts';
import type { Choices } from '../domain/plan.ts';
import type { SkillUse } from '../mentor.contract.ts';
import { listWanted } from './plans.store.ts';
import { listSkills } from './skills.store.ts';

/** The library, as far as skills ask it. Passed in by the app. */
export interface TaughtSkills {
  /** Counts the library items that teach each skill. Skills without any are missing. */
  countItems(db: Db): Promise<ReadonlyMap<number, number>>;
  /** The skills of each published path. */
  listPaths(db: Db): Promise<readonly { readonly id: number; readonly skillIds: readonly number[] }[]>;
}

/** Counts the items that teach each skill and the learners whose plan leads to it, or who reported that it is missing. */
export async function listSkillUses(db: Db, library: TaughtSkills): Promise<SkillUse[]> {
  const [roles, items, paths, wanted] = await Promise.all([
    listSkills(db),
    library.countItems(db),
    library.listPaths(db),
    listWanted(db),
  ]);
  const learners = new Map<number, number>();
  for (const { choices, reported } of wanted) {
    const ids = new Set([...listWantedSkills(choices, { roles, paths }), ...reported]);
    for (const id of ids) learners.set(id, (learners.get(id) ?? 0) + 1);
  }
  return roles
    .filter(({ type }) => type === 'skill')
    .map(({ id, name }) => ({ id, name, items: items.get(id) ?? 0, learners: learners.get(id) ?? 0 }));
}

/** The skills that somebody chose, by themselves or with a role or a path, without those that they know well. */
function listWantedSkills(choices: Choices | null, lists: Parameters<typeof listGoalSkillIds>[0]): readonly number[] {
  if (!choices) return [];
  const known = new Set(choices.levels.flatMap(({ skillId, level }) => (level === 'well' ? [skillId] : [])));
  return listGoalSkillIds(lists, choices.goal).filter((id) => !known.has(id));
}
