import {
  canTake,
  compareItems,
  getDifficulty,
  getEventDay,
  getLastDay,
  getLowestDifficulties,
  getMinutes,
  getTaughtSkillIds,
  listFittingItems,
  listGoalSkills,
} from './fitting-items.ts';
import {
  type Catalog,
  type CatalogItem,
  type CatalogRole,
  type CatalogSkill,
  type Choices,
  countDays,
  type Learner,
  type PlannedStep,
} from './plan.ts';

/** A step without its day. */
export type StepDraft = Omit<PlannedStep, 'plannedOn'>;

const MOST_ITEMS = 24;
/** The part of the time that items get; the rest is for practice and evidence. */
const SHARE_OF_ITEMS = 0.75;
const ITEMS_TO_FIND_OUT = 3;
const PRACTICE_MINUTES = 60;
const EVIDENCE_MINUTES = 90;
/** A paused plan is made as for three hours a week. */
const MINUTES_IF_PAUSED = 180;

/** Minutes a week, also of a paused plan. */
export const getWeeklyMinutes = ({ hoursPerWeek }: Pick<Choices, 'hoursPerWeek'>): number =>
  hoursPerWeek > 0 ? hoursPerWeek * 60 : MINUTES_IF_PAUSED;

/**
 * Chooses the steps of a plan, in their order, from nothing but a learner's choices and what they completed. `excluded`
 * are the ids of steps that are decided already.
 */
export function chooseSteps(
  catalog: Catalog,
  choices: Choices,
  learner: Learner,
  excluded: ReadonlySet<string> = new Set(),
): StepDraft[] {
  const { goal } = choices;
  const isExcluded = ({ id }: CatalogItem) => excluded.has(toItemStepId(id));
  if (goal.kind === 'unsure' || goal.kind === 'path') {
    const items =
      goal.kind === 'unsure'
        ? listItemsToFindOut(catalog, choices, learner, isExcluded).slice(0, ITEMS_TO_FIND_OUT)
        : listPathItems(catalog, choices, learner).filter((item) => !isExcluded(item));
    return items.map((item) => toItemStep(item, null, learner));
  }
  const steps = chooseStepsBySkill(catalog, choices, learner, excluded);
  const role = goal.kind === 'role' ? catalog.roles.find(({ id }) => id === goal.roleId) : undefined;
  const evidence = role && toEvidenceStep(role);
  return evidence && !excluded.has(evidence.id) ? [...steps, evidence] : steps;
}

/** Lessons for beginners, the recommended and short ones first, one of each category before a second one. */
export function listItemsToFindOut(
  catalog: Catalog,
  choices: Choices,
  learner: Learner,
  isExcluded: (item: CatalogItem) => boolean,
): CatalogItem[] {
  const lastDay = getLastDay(choices, learner.today);
  const items = catalog.items
    .filter((item) => item.startsAt === null && item.weeks === null && !isExcluded(item))
    .filter((item) => canTake(item, choices, learner, lastDay))
    .sort((a, b) => Number(b.hasLesson) - Number(a.hasLesson) || compareItems(a, b));
  const isHard = (item: CatalogItem) => Number(getDifficulty(item) > 0);
  return rank(items, ({ category }) => category)
    .sort((a, b) => isHard(a.item) - isHard(b.item) || a.rank - b.rank)
    .map(({ item }) => item);
}

/** Each item with the number of those before it that are of its group. */
function rank<Group>(items: readonly CatalogItem[], getGroup: (item: CatalogItem) => Group) {
  const seen = new Map<Group, number>();
  return items.map((item) => {
    const before = seen.get(getGroup(item)) ?? 0;
    seen.set(getGroup(item), before + 1);
    return { item, rank: before };
  });
}

/** A path's items in its order, without what is done, known, or easier than what the learner knows. */
function listPathItems(catalog: Catalog, choices: Choices, learner: Learner): CatalogItem[] {
  const { goal } = choices;
  const path = goal.kind === 'path' ? catalog.paths.find(({ id }) => id === goal.pathId) : undefined;
  const asked = new Set(path?.skillIds);
  const lowest = getLowestDifficulties(catalog, choices, new Set());
  const isKnown = (item: CatalogItem) => {
    const own = item.skillIds.filter((id) => asked.has(id));
    return own.length > 0 && own.every((id) => getDifficulty(item) < (lowest.get(id) ?? Number.POSITIVE_INFINITY));
  };
  const lastDay = getLastDay({ until: null }, learner.today);
  const items = new Map(catalog.items.map((item) => [item.id, item]));
  return (path?.contentIds ?? [])
    .flatMap((id) => items.get(id) ?? [])
    .filter((item) => !isKnown(item) && canTake(item, choices, learner, lastDay));
}

/** Items of each skill, then its practice, then its evidence. */
function chooseStepsBySkill(
  catalog: Catalog,
  choices: Choices,
  learner: Learner,
  excluded: ReadonlySet<string>,
): StepDraft[] {
  const fitting = listFittingItems(catalog, choices, learner, ({ id }) => excluded.has(toItemStepId(id)));
  const skills = listGoalSkills(catalog, choices).filter(({ id }) => fitting.has(id));
  const budget = (countDays(learner.today, getLastDay(choices, learner.today)) / 7) * getWeeklyMinutes(choices);
  const chosen = chooseItems(skills, fitting, budget * SHARE_OF_ITEMS);
  let rest = budget - sumMinutes([...chosen.values()].flat());
  const taught = getTaughtSkillIds(catalog);
  return skills.flatMap((skill) => {
    const items = chosen.get(skill.id) ?? [];
    // Without an item in the time there is, its practice would come out of nowhere.
    const isLearned = items.length > 0 || (taught.has(skill.id) && fitting.get(skill.id)?.length === 0);
    const own = isLearned ? [toPracticeStep(skill), toEvidenceStep(skill)] : [];
    const more = own.filter((step) => {
      if (!step || excluded.has(step.id) || step.minutes > rest) return false;
      rest -= step.minutes;
      return true;
    });
    return [...items.map((item) => toItemStep(item, skill, learner)), ...more.flatMap((step) => step ?? [])];
  });
}

/** Takes one item for each skill after the other, as long as there is time. */
function chooseItems(
  skills: readonly CatalogSkill[],
  fitting: ReadonlyMap<number, readonly CatalogItem[]>,
  budget: number,
): Map<number, CatalogItem[]> {
  const queues = skills.map(({ id }) => ({ id, items: toQueue(fitting.get(id) ?? []) }));
  const chosen = new Map<number, CatalogItem[]>(skills.map(({ id }) => [id, []]));
  const taken = new Set<number>();
  let minutes = 0;
  let isTaking = true;
  while (isTaking && taken.size < MOST_ITEMS) {
    isTaking = false;
    for (const { id, items } of queues) {
      // One item is planned however long it takes.
      const at = items.findIndex(
        (item) => !taken.has(item.id) && (taken.size === 0 || minutes + getMinutes(item) <= budget),
      );
      const [item] = at === -1 ? [] : items.splice(0, at + 1).slice(-1);
      if (!item || taken.size === MOST_ITEMS) continue;
      chosen.get(id)?.push(item);
      taken.add(item.id);
      minutes += getMinutes(item);
      isTaking = true;
    }
  }
  const inOrder = (id: number) => (fitting.get(id) ?? []).filter((item) => chosen.get(id)?.includes(item));
  return new Map(skills.map(({ id }) => [id, inOrder(id)]));
}

/** The best item of each difficulty comes before the second best of an easier one, so that a plan gets on. */
function toQueue(items: readonly CatalogItem[]): CatalogItem[] {
  const getTurn = (one: { item: CatalogItem; rank: number }) => one.rank + getDifficulty(one.item);
  return rank(items, getDifficulty)
    .sort((a, b) => getTurn(a) - getTurn(b))
    .map(({ item }) => item);
}

const sumMinutes = (items: readonly CatalogItem[]): number => items.reduce((sum, item) => sum + getMinutes(item), 0);

const toItemStepId = (contentId: number): string => `item-${contentId}`;

/** The step of a library item, for a chosen skill if there is one. */
export const toItemStep = (
  item: CatalogItem,
  skill: { readonly id: number; readonly name: string } | null,
  { timeZone }: Pick<Learner, 'timeZone'>,
): StepDraft => ({
  id: toItemStepId(item.id),
  kind: 'item',
  contentId: item.id,
  skillId: skill?.id ?? null,
  skillName: skill?.name ?? null,
  title: item.title,
  text: null,
  minutes: getMinutes(item),
  days: item.weeks === null ? null : item.weeks * 7,
  eventOn: getEventDay(item, timeZone),
});

function toPracticeStep(skill: CatalogSkill): StepDraft | undefined {
  if (!skill.practice) return undefined;
  const minutes = skill.practiceMinutes ?? PRACTICE_MINUTES;
  const title = skill.practiceTitle ?? `Try it at work: ${skill.name}`;
  return { ...toOwnStep('practice', skill, title, skill.practice), minutes, days: skill.practiceDays };
}

/** The evidence of a skill or a role. */
function toEvidenceStep(of: CatalogSkill | CatalogRole): StepDraft | undefined {
  if (!of.evidence) return undefined;
  const title = of.evidenceTitle ?? `Show what you can do: ${of.name}`;
  return { ...toOwnStep('evidence', of, title, of.evidence), minutes: EVIDENCE_MINUTES, days: of.evidenceDays };
}

const toOwnStep = (kind: 'practice' | 'evidence', of: CatalogSkill | CatalogRole, title: string, text: string) => ({
  id: `${kind}-${of.id}`,
  kind,
  contentId: null,
  skillId: of.id,
  skillName: of.name,
  title,
  text,
  eventOn: null,
});
