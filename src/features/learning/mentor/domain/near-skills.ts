import type { Catalog, CatalogSkill } from './catalog.ts';
import type { Choices } from './choices.ts';
import { getDifficulty, getLowestDifficulties, listFittingItems, listGoalSkills } from './fitting-items.ts';
import type { Learner } from './plan.ts';

const MOST_NEAR = 3;
/** From advanced on, an item is not for somebody to whom the skill is new. */
const STEEP = 2;

/**
 * The taught skills that come closest to one that is not: those that editors named, or else those of its category that the
 * same roles need.
 */
export function listNearSkills(
  { skills, roles, items }: Pick<Catalog, 'skills' | 'roles' | 'items'>,
  skill: CatalogSkill,
  isExcluded: (id: number) => boolean = () => false,
): CatalogSkill[] {
  const taught = new Set(items.flatMap(({ skillIds }) => skillIds));
  const canTake = ({ id }: CatalogSkill) => id !== skill.id && taught.has(id) && !isExcluded(id);
  const named = skill.nearIds.flatMap((near) => skills.find(({ id }) => id === near) ?? []);
  if (named.length > 0) return named.filter(canTake).slice(0, MOST_NEAR);
  const countRoles = ({ id }: CatalogSkill) =>
    roles.filter(({ skillIds }) => skillIds.includes(skill.id) && skillIds.includes(id)).length;
  return skills
    .filter((one) => canTake(one) && one.category === skill.category && countRoles(one) > 0)
    .sort((a, b) => countRoles(b) - countRoles(a))
    .slice(0, MOST_NEAR);
}

/** The skills of the goal that are new to the learner, and for which nothing easier than advanced fits the choices. */
export function listSteepSkills(catalog: Catalog, choices: Choices, learner: Learner) {
  const lowest = getLowestDifficulties(catalog, choices, learner.completedIds);
  const fitting = listFittingItems(catalog, choices, learner);
  return listGoalSkills(catalog, choices).flatMap(({ id, name }) => {
    const [easiest] = fitting.get(id) ?? [];
    const isSteep = lowest.get(id) === 0 && easiest !== undefined && getDifficulty(easiest) >= STEEP;
    return isSteep ? [{ id, name, difficulty: easiest.difficulty }] : [];
  });
}
