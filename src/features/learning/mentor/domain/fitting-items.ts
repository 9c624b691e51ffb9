import { addDays, readClock } from '#lib/weeks.ts';
import {
  type Catalog,
  type CatalogItem,
  type CatalogSkill,
  type Choices,
  type Day,
  type Goal,
  getLatestDay,
  type Learner,
} from './plan.ts';

/** Minutes assumed for an item that learners take at their own pace. */
const SELF_PACED_MINUTES = { book: 300, article: 30, video: 45, course: 180, event: 120, program: 600 } as const;
const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
/** A goal without a date is planned for half a year. */
const WEEKS_WITHOUT_DATE = 26;

/** The minutes that an item takes in a plan. */
export const getMinutes = (item: Pick<CatalogItem, 'type' | 'estimatedTime'>): number =>
  item.estimatedTime ?? SELF_PACED_MINUTES[item.type];

/** 0 for beginner to 3 for expert. */
export const getDifficulty = (item: Pick<CatalogItem, 'difficulty'>): number => DIFFICULTIES.indexOf(item.difficulty);

function listGoalSkillIds({ roles, paths }: Catalog, goal: Goal): readonly number[] {
  if (goal.kind === 'unsure') return [];
  if (goal.kind === 'skills') return goal.skillIds;
  const one =
    goal.kind === 'role' ? roles.find(({ id }) => id === goal.roleId) : paths.find(({ id }) => id === goal.pathId);
  return one?.skillIds ?? [];
}

/** The skills of a goal that the catalog has, the most important first. */
export const listGoalSkills = (catalog: Catalog, { goal }: Pick<Choices, 'goal'>): CatalogSkill[] =>
  [...new Set(listGoalSkillIds(catalog, goal))].flatMap(
    (wanted) => catalog.skills.find(({ id }) => id === wanted) ?? [],
  );

/**
 * The lowest difficulty that a plan may use for each skill of the goal, by the learner's word and by what they
 * completed. Skills that they know well are missing.
 */
export function getLowestDifficulties(
  catalog: Catalog,
  choices: Choices,
  completedIds: ReadonlySet<number>,
): Map<number, number> {
  const levels = new Map(choices.levels.map(({ skillId, level }) => [skillId, level]));
  const lowest = new Map<number, number>();
  for (const { id } of listGoalSkills(catalog, choices)) {
    const level = levels.get(id) ?? 'none';
    if (level !== 'well') lowest.set(id, level === 'some' ? 1 : 0);
  }
  if (completedIds.size === 0) return lowest;
  for (const item of catalog.items) {
    if (!completedIds.has(item.id)) continue;
    for (const id of item.skillIds) {
      const own = lowest.get(id);
      if (own !== undefined) lowest.set(id, Math.max(own, getDifficulty(item)));
    }
  }
  return lowest;
}

/** The last day of a plan that begins on `from`. */
export const getLastDay = ({ until }: Pick<Choices, 'until'>, from: Day): Day =>
  until === null ? addDays(from, WEEKS_WITHOUT_DATE * 7) : getLatestDay(from, until);

/** The day of an event, where the learner is. Null for everything else. */
export const getEventDay = ({ startsAt }: Pick<CatalogItem, 'startsAt'>, timeZone: string): Day | null =>
  startsAt === null ? null : readClock(new Date(startsAt), timeZone).day;

/** Whether a learner can take the item: its format, what it requires, and its time until `lastDay`. */
export function canTake(item: CatalogItem, choices: Choices, learner: Learner, lastDay: Day): boolean {
  const { formats, without } = choices;
  if (learner.completedIds.has(item.id) || !formats.includes(item.type)) return false;
  if (without.some((need) => item.needs.some((named) => named.toLowerCase() === need))) return false;
  const eventOn = getEventDay(item, learner.timeZone);
  if (eventOn !== null) return eventOn > learner.today && eventOn <= lastDay;
  return item.weeks === null || addDays(learner.today, item.weeks * 7) <= lastDay;
}

/**
 * The items of each skill that a plan may use: easier before harder, and within a difficulty in the order of a path, or
 * the best first.
 */
export function listFittingItems(
  catalog: Catalog,
  choices: Choices,
  learner: Learner,
  isExcluded: (item: CatalogItem) => boolean = () => false,
): Map<number, CatalogItem[]> {
  const lowest = getLowestDifficulties(catalog, choices, learner.completedIds);
  const lastDay = getLastDay(choices, learner.today);
  const bySkill = new Map<number, CatalogItem[]>([...lowest.keys()].map((id) => [id, []]));
  for (const item of catalog.items) {
    const own = item.skillIds.filter((id) => getDifficulty(item) >= (lowest.get(id) ?? Number.POSITIVE_INFINITY));
    if (own.length === 0 || isExcluded(item) || !canTake(item, choices, learner, lastDay)) continue;
    for (const id of own) bySkill.get(id)?.push(item);
  }
  return new Map([...bySkill].map(([id, items]) => [id, sortByPath(items.sort(compareItems), catalog.paths)]));
}

/** Items of one difficulty that stand in a path exchange their places, so that part 2 comes before part 3. */
function sortByPath(items: readonly CatalogItem[], paths: Catalog['paths']): CatalogItem[] {
  const ordered = [...items];
  for (const { contentIds } of paths) {
    for (const difficulty of DIFFICULTIES) {
      const isOfPath = (item: CatalogItem) => item.difficulty === difficulty && contentIds.includes(item.id);
      const inPath = ordered.filter(isOfPath).sort((a, b) => contentIds.indexOf(a.id) - contentIds.indexOf(b.id));
      if (inPath.length < 2) continue;
      for (const [index, item] of ordered.entries()) if (isOfPath(item)) ordered[index] = inPath.shift() ?? item;
    }
  }
  return ordered;
}

/** Easier before harder, recommended before others, shorter before longer. */
export const compareItems = (a: CatalogItem, b: CatalogItem): number =>
  getDifficulty(a) - getDifficulty(b) ||
  Number(b.isRecommended) - Number(a.isRecommended) ||
  getMinutes(a) - getMinutes(b) ||
  a.id - b.id;

/** The skills that a learner says they know well. */
export const listKnownSkillIds = ({ levels }: Pick<Choices, 'levels'>): number[] =>
  levels.flatMap(({ skillId, level }) => (level === 'well' ? [skillId] : []));

/** The skills that something in the library teaches. */
export const getTaughtSkillIds = ({ items }: Pick<Catalog, 'items'>): ReadonlySet<number> =>
  new Set(items.flatMap(({ skillIds }) => skillIds));

/** Skills of the goal that the learner does not know and that no item teaches. */
export function listUntaughtSkills(catalog: Catalog, choices: Choices): CatalogSkill[] {
  const taught = getTaughtSkillIds(catalog);
  const known = listKnownSkillIds(choices);
  return listGoalSkills(catalog, choices).filter(({ id }) => !known.includes(id) && !taught.has(id));
}

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
  const taught = getTaughtSkillIds({ items });
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
