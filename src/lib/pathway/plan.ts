import type { MenteeContext } from '#lib/mentee-context.ts';
import { chooseItems } from './choice.ts';
import { getMinutes, type PlanItem } from './plan-item.ts';
import { rankItems } from './ranking.ts';
import { writeReasons } from './reasons.ts';
import { schedule } from './schedule.ts';
import { createStandingLookup } from './standing.ts';
import { type Pace, parsePace } from './time-available.ts';

/** One waypoint of a plan. */
export interface PlanStep {
  readonly contentId: number;
  /** The minutes planned for it. */
  readonly minutes: number;
  /** A sentence: why the item is in the plan, and how it fits the time. */
  readonly why: string;
  readonly dueAt: Date;
}

export interface Plan {
  readonly pace: Pace;
  readonly steps: readonly PlanStep[];
}

/** Creates the plan of a profile: which items of the library, in which order, why, and by when. Nothing is random. */
export function makePlan(options: {
  readonly context: MenteeContext;
  readonly library: readonly PlanItem[];
  /** Completed items, which are not planned again and count as known. */
  readonly done: ReadonlySet<number>;
  readonly start: Date;
}): Plan {
  const { context, library, done, start } = options;
  const pace = parsePace(context.timeAvailable);
  const chosen = chooseItems(rankItems(context, library), pace.minutesPerWeek, createStandingLookup(context), done);
  const slots = schedule(chosen, pace.minutesPerWeek, start);
  const reasons = writeReasons(chosen, context, pace);
  const steps = chosen.map((one, index) => ({
    contentId: one.item.id,
    minutes: one.minutes,
    why: reasons[index] ?? '',
    dueAt: slots[index]?.dueAt ?? start,
  }));
  return { pace, steps };
}

/** A model's proposal for a plan: items in order, with optional reasons. */
export interface Advice {
  readonly steps: readonly { readonly contentId: number; readonly why: string }[];
}

/**
 * Returns a plan in the order and with the reasons of `advice`; items that are not in `candidates` are left out.
 * Returns undefined if less than half of the plan remains, or if a harder item comes before an easier one of its
 * category.
 */
export function applyAdvice(
  plan: Plan,
  candidates: readonly PlanItem[],
  advice: Advice,
  start: Date,
): Plan | undefined {
  const known = new Map(candidates.map((item) => [item.id, item]));
  const reasons = new Map(plan.steps.map((step) => [step.contentId, step.why]));
  const seen = new Set<number>();
  const steps = advice.steps.flatMap(({ contentId, why }) => {
    const item = known.get(contentId);
    if (!item || seen.has(contentId)) return [];
    seen.add(contentId);
    return [{ item, contentId, minutes: getMinutes(item), why: why || (reasons.get(contentId) ?? '') }];
  });
  const isThin = steps.length < Math.max(1, Math.ceil(plan.steps.length / 2)) || steps.some(({ why }) => why === '');
  if (isThin || !isOrderedByDifficulty(steps.map(({ item }) => item))) return undefined;
  const slots = schedule(steps, plan.pace.minutesPerWeek, start);
  return {
    pace: plan.pace,
    steps: steps.map(({ contentId, minutes, why }, index) => ({
      contentId,
      minutes,
      why,
      dueAt: slots[index]?.dueAt ?? start,
    })),
  };
}

const ORDER = { beginner: 0, intermediate: 1, advanced: 2, expert: 3 } as const;

/** Whether within each category no item is easier than one before it. */
export function isOrderedByDifficulty(items: readonly Pick<PlanItem, 'category' | 'difficulty'>[]): boolean {
  const reached = new Map<string, number>();
  return items.every(({ category, difficulty }) => {
    const level = ORDER[difficulty];
    const before = reached.get(category) ?? 0;
    reached.set(category, level);
    return level >= before;
  });
}
