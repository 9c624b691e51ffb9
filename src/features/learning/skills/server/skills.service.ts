import type { Db } from '#platform/db/db.ts';
import type { SkillUse } from '../skills.contract.ts';
import { countLearners, listSkills } from './skills.store.ts';

/** The library, as far as this feature asks it. Passed in by the app. */
export interface TaughtSkills {
  /** Counts the library items that teach each skill. Skills without any are missing. */
  countItems(db: Db): Promise<ReadonlyMap<number, number>>;
}

/** Counts the items that teach each skill and the learners who want it. */
export async function listSkillUses(db: Db, library: TaughtSkills): Promise<SkillUse[]> {
  const [all, items, learners] = await Promise.all([listSkills(db), library.countItems(db), countLearners(db)]);
  return all
    .filter(({ type }) => type === 'skill')
    .map(({ id, name }) => ({ id, name, items: items.get(id) ?? 0, learners: learners.get(id) ?? 0 }));
}
