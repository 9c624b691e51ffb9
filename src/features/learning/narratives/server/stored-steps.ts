import { z } from 'zod';
import type { Plan } from '#lib/pathway/assemble.ts';
import { STEP_KINDS } from '#lib/pathway/plan-step.ts';
import type { ActiveStep, Progress } from '#lib/pathway/replan.ts';
import { schedule } from '#lib/pathway/schedule.ts';
import type { LibraryItem } from './library.ts';

/** Defaults fill in fields that steps of the first release lack. */
const storedStep = z.object({
  id: z.string().optional(),
  kind: z.enum(STEP_KINDS).default('item'),
  contentId: z.number().nullable().default(null),
  skill: z.object({ id: z.number(), name: z.string() }).nullable().default(null),
  phase: z.number().default(0),
  title: z.string().default(''),
  text: z.string().nullable().default(null),
  minutes: z.number().positive().default(30),
  why: z.string().default(''),
  /** ISO 8601, like all times here. */
  dueAt: z.string(),
  weeks: z.number().nullable().default(null),
  state: z.enum(['open', 'done', 'skipped', 'known']).default('open'),
  completedAt: z.string().nullable().default(null),
  /** A postponed step waits until then. */
  notBefore: z.string().nullable().default(null),
  /** The step before each swap and postponement, so that these can be undone one by one. */
  earlier: z.array(z.object({ contentId: z.number().nullable(), notBefore: z.string().nullable() })).optional(),
  /** In earlier releases: the item it was swapped for. */
  replaces: z.number().nullable().default(null),
  /** The harder step with which it was marked as known. */
  knownWith: z.string().nullable().default(null),
});

/** A step of a plan as it is stored. Progress on items is read from the library instead. */
export type StoredPlanStep = Omit<z.infer<typeof storedStep>, 'id' | 'earlier' | 'replaces'> & {
  readonly id: string;
  readonly earlier: readonly { readonly contentId: number | null; readonly notBefore: string | null }[];
};

/** Reads stored steps, also those of plans of the first release. */
export const readStoredSteps = (stored: readonly unknown[]): StoredPlanStep[] =>
  stored.flatMap((step) => {
    const { data } = storedStep.safeParse(step);
    if (!data) return [];
    const { id, earlier, replaces, ...rest } = data;
    const { contentId, notBefore } = rest;
    // In earlier releases a step knew its last swap, and whether it was postponed after that.
    const swap = replaces === null ? [] : [{ contentId: replaces, notBefore: null }];
    const postponement = notBefore === null ? [] : [{ contentId, notBefore: null }];
    return [{ ...rest, id: id ?? `item-${contentId}`, earlier: earlier ?? [...swap, ...postponement] }];
  });

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
