import { assemblePlan, type Plan } from './assemble.ts';
import { chooseLessons, type Lesson, listCandidates, type PlanInput } from './choice.ts';

/**
 * Creates a plan: which items of the library teach the wanted skills, in which order, why, and by when, with practice
 * and evidence between them. Nothing is random.
 */
export const makePlan = (input: PlanInput): Plan => assemblePlan(chooseLessons(input), input);

/** A model's proposal for a plan: items in order, with optional reasons. */
export interface Advice {
  readonly steps: readonly { readonly contentId: number; readonly why: string }[];
}

/**
 * Makes a plan in the order and with the reasons of `advice`; items that are not candidates are left out. Returns
 * undefined if less than half of the plan's items remain, or if a harder item comes before an easier one of its skill.
 */
export function applyAdvice(plan: Plan, input: PlanInput, advice: Advice): Plan | undefined {
  const candidates = new Map(listCandidates(input).map((lesson) => [lesson.item.id, lesson]));
  const reasons = new Map(advice.steps.map(({ contentId, why }) => [contentId, why]));
  const lessons = [...reasons.keys()].flatMap((id) => candidates.get(id) ?? []);
  const planned = plan.steps.filter(({ kind }) => kind === 'item').length;
  if (lessons.length < Math.max(1, Math.ceil(planned / 2)) || !isOrderedByDifficulty(lessons)) return undefined;
  return assemblePlan(lessons, input, reasons);
}

/** Whether within each skill no item is easier than one before it. Events are on their date whatever their level. */
export function isOrderedByDifficulty(lessons: readonly Pick<Lesson, 'skillId' | 'level' | 'item'>[]): boolean {
  const reached = new Map<number | null, number>();
  return lessons.every(({ skillId, level, item }) => {
    if (item.startsAt) return true;
    const before = reached.get(skillId) ?? 0;
    reached.set(skillId, level);
    return level >= before;
  });
}

/** Finds the best other item that teaches the same skill at about the same level. */
export function findReplacement(
  input: PlanInput,
  skillId: number | null,
  level: number,
  planned: ReadonlySet<number>,
): Lesson | undefined {
  const distance = (lesson: Lesson) => Math.abs(lesson.level - level);
  return listCandidates(input)
    .filter(({ item }) => !planned.has(item.id) && (skillId === null || item.skillIds.includes(skillId)))
    .map((lesson) => ({ ...lesson, skillId }))
    .sort((a, b) => distance(a) - distance(b) || b.score - a.score)[0];
}
