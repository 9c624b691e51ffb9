import type { Goals } from './goals.ts';
import { getLevel, getMinutes, type PlanItem } from './plan-item.ts';
import { addMonths, isPossible, type PlanPreferences } from './preferences.ts';
import { daysBetween } from './schedule.ts';

/** The input from which a plan is made. */
export interface PlanInput {
  readonly goals: Goals;
  readonly items: readonly PlanItem[];
  /** Completed items, which are not planned again and count as known. */
  readonly done: ReadonlySet<number>;
  /** Steps that the learner decided against, by id. */
  readonly excluded: ReadonlySet<string>;
  readonly preferences: PlanPreferences;
  readonly start: Date;
}

/** An item that a plan may contain, and the wanted skill it was chosen for. */
export interface Lesson {
  readonly item: PlanItem;
  readonly level: number;
  readonly minutes: number;
  readonly score: number;
  /** Null if nothing is known about the learner's goals. */
  readonly skillId: number | null;
  /** A harder item of the same skill that comes later. */
  readonly preparesFor?: string;
}

const MOST_LESSONS = 24;
const LESSONS_A_QUARTER = 6;
/** The part of the time that is left for practice and evidence. */
const LESSON_SHARE = 0.75;
/** Lowers the value of another item of the same skill. */
const SAMENESS = 0.6;
const FIRST_LESSONS = 6;
const RECOMMENDED_FIRST = 10;

export const getEnd = ({ start, preferences }: Pick<PlanInput, 'start' | 'preferences'>): Date =>
  addMonths(start, preferences.horizonMonths);

/** Minutes from the start to the horizon. */
export const getBudget = (input: PlanInput): number =>
  (daysBetween(input.start, getEnd(input)) / 7) * input.preferences.minutesPerWeek;

export const toItemStepId = (contentId: number): string => `item-${contentId}`;

/**
 * Lists the items that a learner could take, the most useful first. Without a goal, these are the editors'
 * recommendations.
 */
export function listCandidates(input: PlanInput): Lesson[] {
  const { goals, items, done, excluded, preferences, start } = input;
  const end = getEnd(input);
  const levels = getLevels(input);
  const isOpen = (item: PlanItem) =>
    !done.has(item.id) && !excluded.has(toItemStepId(item.id)) && isPossible(item, preferences, start, end);
  const lessons: Lesson[] = [];
  for (const item of items) {
    const lesson = rate(item, goals, levels);
    if (lesson && isOpen(item)) lessons.push(lesson);
  }
  return lessons.sort((a, b) => b.score - a.score || a.item.id - b.item.id);
}

function rate(item: PlanItem, { wanted }: Goals, levels: ReadonlyMap<number, number>): Lesson | undefined {
  const level = getLevel(item);
  const lesson = { item, level, minutes: getMinutes(item) };
  const quality = item.rating * 0.05 + (item.isRecommended ? 0.5 : 0);
  if (wanted.size === 0)
    return item.isRecommended || level === 0
      ? { ...lesson, score: quality - level + (item.isRecommended ? RECOMMENDED_FIRST : 0), skillId: null }
      : undefined;
  let skillId: number | undefined;
  let most = 0;
  let total = 0;
  for (const id of item.skillIds) {
    const weight = wanted.get(id)?.weight ?? 0;
    total += weight;
    if (weight > most) [most, skillId] = [weight, id];
  }
  if (skillId === undefined) return undefined;
  const own = levels.get(skillId) ?? 0;
  // An item below or far above a person's level is worth less to them.
  const gap = level < own ? (own - level) * 1.5 : Math.max(0, level - own - 1) * 0.8;
  return { ...lesson, score: most + (total - most) * 0.2 + quality - gap, skillId };
}

/** The level at which a learner is in each skill: that of completed items, and above beginner where they have worked. */
function getLevels({ goals, items, done }: PlanInput): Map<number, number> {
  const levels = new Map([...goals.known].map((id) => [id, 1]));
  for (const item of items) {
    if (!done.has(item.id)) continue;
    for (const id of item.skillIds) levels.set(id, Math.max(levels.get(id) ?? 0, getLevel(item)));
  }
  return levels;
}

/** Chooses what fits into the time, from all wanted skills, each item after easier ones. The result is in order. */
export function chooseLessons(input: PlanInput): Lesson[] {
  const candidates = listCandidates(input);
  const levels = getLevels(input);
  const budget = getBudget(input) * LESSON_SHARE;
  const most =
    input.goals.wanted.size === 0
      ? FIRST_LESSONS
      : Math.min(MOST_LESSONS, LESSONS_A_QUARTER * Math.ceil(input.preferences.horizonMonths / 3));
  const chosen = new Set<Lesson>();
  const taken = new Map<number | null, number>();
  let minutes = 0;
  const take = (lesson: Lesson) => {
    chosen.add(lesson);
    taken.set(lesson.skillId, (taken.get(lesson.skillId) ?? 0) + 1);
    minutes += lesson.minutes;
  };
  // One item is planned however long it takes.
  const fits = (lesson: Lesson) => chosen.size === 0 || minutes + lesson.minutes <= budget;
  while (chosen.size < most) {
    const next = findBest(candidates, (lesson) => !chosen.has(lesson) && fits(lesson), taken);
    if (!next) break;
    const own = next.skillId === null ? next.level : (levels.get(next.skillId) ?? 0);
    for (let level = own; level < next.level && chosen.size < most - 1; level += 1) {
      const isAtLevel = (lesson: Lesson) => lesson.skillId === next.skillId && lesson.level === level;
      const easier = [...chosen].some(isAtLevel) ? undefined : candidates.find((one) => isAtLevel(one) && fits(one));
      if (easier) take(easier);
    }
    if (fits(next)) take(next);
    else break;
  }
  return sortLessons([...chosen], input.goals);
}

function findBest(
  candidates: readonly Lesson[],
  isFree: (lesson: Lesson) => boolean,
  taken: ReadonlyMap<number | null, number>,
): Lesson | undefined {
  let best: Lesson | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const lesson of candidates) {
    // Candidates are sorted by score, so no later one can be worth more than the best so far.
    if (lesson.score <= most) break;
    const worth = lesson.score - (taken.get(lesson.skillId) ?? 0) * SAMENESS;
    if (worth > most && isFree(lesson)) [best, most] = [lesson, worth];
  }
  return best;
}

/** Sorts by skill, the most wanted first, and within a skill easier items first. */
function sortLessons(lessons: readonly Lesson[], { wanted }: Goals): Lesson[] {
  const places = new Map<number | null, number>([...wanted.keys()].map((id, index) => [id, index]));
  const place = ({ skillId }: Lesson) => places.get(skillId) ?? places.size;
  const sorted = lessons.toSorted(
    (a, b) => place(a) - place(b) || a.level - b.level || b.score - a.score || a.item.id - b.item.id,
  );
  return sorted.map((lesson, index) => {
    const harder = sorted
      .slice(index + 1)
      .find(({ skillId, level }) => skillId !== null && skillId === lesson.skillId && level > lesson.level);
    return harder ? { ...lesson, preparesFor: harder.item.title } : lesson;
  });
}
