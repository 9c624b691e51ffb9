import { getFilledContext } from '#lib/mentee-context.ts';
import type { Db } from '#platform/db/db.ts';
import { proposeChoices } from '../domain/proposals/propose-choices.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import type { NamedProposal } from './shown-plan.ts';
import { listObstacles, listSkills } from './skills.store.ts';

/** Lists the choices that a learner's own words suggest. Nothing is planned from them until the learner says so. */
export async function listProposals(db: Db, userId: number): Promise<NamedProposal[]> {
  const [profile, all, obstacles] = await Promise.all([
    findMenteeProfile(db, userId),
    listSkills(db),
    listObstacles(db),
  ]);
  const skills = all.map(({ id, name, type, synonyms }) => ({ id, name, type, names: synonyms }));
  const catalog = {
    roles: skills.filter(({ type }) => type === 'role'),
    skills: skills.filter(({ type }) => type === 'skill'),
    obstacles: obstacles.map(({ phrases, ...one }) => ({ ...one, names: phrases })),
  };
  const skillNames = new Map(skills.map(({ id, name }) => [id, name]));
  const obstacleNames = new Map(obstacles.map(({ id, name }) => [id, name]));
  return proposeChoices(getFilledContext(profile ?? {}), catalog).map((one) => {
    const known = one.kind === 'obstacle' ? obstacleNames : skillNames;
    return { ...one, name: (one.id === null ? undefined : known.get(one.id)) ?? '' };
  });
}
