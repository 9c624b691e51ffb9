import type { Plan } from '#lib/pathway/assemble.ts';
import type { ActiveStep, Progress } from '#lib/pathway/replan.ts';
import { schedule } from '#lib/pathway/schedule.ts';
import type { LibraryItem } from './library.ts';
import type { StoredPlanStep } from './narratives.table.ts';

/** Converts a plan's steps for storing. Those that the plan had `before` stay postponed. */
export function toStoredSteps(
  { steps }: Pick<Plan, 'steps'>,
  before: readonly StoredPlanStep[] = [],
): StoredPlanStep[] {
  const known = new Map(before.map((step) => [step.id, step]));
  return steps.map(({ startsAt: _, dueAt, ...step }) => {
    const { notBefore = null, earlier = [] } = known.get(step.id) ?? {};
    return {
      ...step,
      dueAt: dueAt.toISOString(),
      state: 'open',
      completedAt: null,
      knownWith: null,
      notBefore,
      earlier,
    };
  });
}

/** The library as the steps of a plan see it. */
export interface StepView {
  readonly items: ReadonlyMap<number, LibraryItem>;
  readonly progress: ReadonlyMap<number, Progress>;
  readonly now: Date;
}

/** A stored step with what the library and the calendar say about it. */
export interface CurrentStep extends ActiveStep {
  readonly stored: StoredPlanStep;
  readonly item: LibraryItem | undefined;
  readonly title: string;
  readonly state: StoredPlanStep['state'];
  readonly progress: number;
}

/** Combines a step with the library: completed there is done; an item or event that is gone is skipped. */
export function toCurrentStep(stored: StoredPlanStep, { items, progress, now }: StepView): CurrentStep {
  const { id, contentId, minutes, weeks, skill, dueAt, notBefore } = stored;
  const item = contentId === null ? undefined : items.get(contentId);
  const reached = contentId === null ? undefined : progress.get(contentId);
  const startsAt = item?.startsAt ?? null;
  const completedAt = reached?.completedAt ?? (stored.completedAt ? new Date(stored.completedAt) : null);
  const isGone = stored.kind === 'item' && (!item || (startsAt !== null && startsAt <= now));
  const state = completedAt ? 'done' : stored.state === 'open' && isGone ? 'skipped' : stored.state;
  return {
    id,
    minutes,
    weeks,
    startsAt,
    stored,
    item,
    completedAt,
    state,
    isOpen: state === 'open',
    title: item?.title ?? stored.title,
    skillId: skill?.id ?? null,
    dueAt: new Date(dueAt),
    notBefore: notBefore ? new Date(notBefore) : null,
    progress: completedAt ? 100 : (reached?.progress ?? 0),
  };
}

/** Dates the open steps from now on. A paused plan keeps its dates. */
export function reschedule(steps: readonly StoredPlanStep[], minutesPerWeek: number, view: StepView): StoredPlanStep[] {
  if (minutesPerWeek === 0) return [...steps];
  const open = steps.map((step) => toCurrentStep(step, view)).filter(({ isOpen }) => isOpen);
  const slots = schedule(open, minutesPerWeek, view.now);
  const dates = new Map(open.map(({ id }, index) => [id, slots[index]?.dueAt.toISOString()]));
  return steps.map((step) => ({ ...step, dueAt: dates.get(step.id) ?? step.dueAt }));
}

/** Puts the kept steps into their own phase before the others. */
export function prependKeptSteps(
  kept: readonly StoredPlanStep[],
  phases: readonly string[],
  steps: readonly StoredPlanStep[],
): { phases: string[]; steps: StoredPlanStep[] } {
  if (kept.length === 0) return { phases: [...phases], steps: [...steps] };
  return {
    phases: ['So far', ...phases],
    steps: [
      ...kept.map((step) => ({ ...step, phase: 0 })),
      ...steps.map((step) => ({ ...step, phase: step.phase + 1 })),
    ],
  };
}
