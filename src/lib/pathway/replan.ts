import { daysBetween, getLatest, type Load, schedule } from './schedule.ts';

/** A step of a plan in progress. */
export interface ActiveStep extends Load {
  readonly id: string;
  /** As planned. */
  readonly dueAt: Date;
  /** Whether it is still to be done. */
  readonly isOpen: boolean;
  readonly completedAt: Date | null;
}

export interface Progress {
  /** Percent. */
  readonly progress: number;
  readonly completedAt: Date | null;
}

export interface Replan {
  /** The date by which each open step can be done, in the order in which to do them; other steps are missing. */
  readonly dueAt: ReadonlyMap<string, Date>;
  /** The time at which everything will be done, or was done. */
  readonly finishAt: Date;
  readonly plannedFinishAt: Date;
  /** Days the end has moved: positive is later than planned, negative is earlier. */
  readonly shiftDays: number;
  readonly isFinished: boolean;
}

/** Days the end may slip before it counts as moved, because work is not spread evenly over a week. */
const GRACE_DAYS = 3;

/** Reschedules the open steps from today at the plan's pace, and tells how far that moves the end. */
export function replan(steps: readonly ActiveStep[], minutesPerWeek: number, startedAt: Date, now: Date): Replan {
  const open = steps.filter(({ isOpen }) => isOpen);
  const plannedFinishAt = getLatest(steps.map(({ dueAt }) => dueAt)) ?? startedAt;
  if (open.length === 0) {
    const finishAt = getLatest([startedAt, ...steps.flatMap(({ completedAt }) => completedAt ?? [])]) ?? startedAt;
    const shiftDays = daysBetween(plannedFinishAt, finishAt);
    return { dueAt: new Map(), finishAt, plannedFinishAt, shiftDays, isFinished: true };
  }
  // A plan that has not started cannot be late.
  const slots = schedule(open, minutesPerWeek, now > startedAt ? now : startedAt);
  const inOrder = open
    .flatMap((step, index) => ({ step, ...(slots[index] ?? { dueAt: now, turnAt: now }) }))
    .sort((a, b) => Number(a.turnAt) - Number(b.turnAt));
  // A paused plan keeps its dates.
  if (minutesPerWeek === 0) {
    const planned = new Map(inOrder.map(({ step }) => [step.id, step.dueAt]));
    return { dueAt: planned, finishAt: plannedFinishAt, plannedFinishAt, shiftDays: 0, isFinished: false };
  }
  const possible = getLatest(slots.map(({ dueAt }) => dueAt)) ?? now;
  const delay = daysBetween(plannedFinishAt, possible);
  const isOnTime = delay >= 0 && delay <= GRACE_DAYS;
  const finishAt = isOnTime ? plannedFinishAt : possible;
  const dueAt = inOrder.map(
    ({ step, dueAt: slot }) => [step.id, isOnTime && step.dueAt > now ? step.dueAt : slot] as const,
  );
  return {
    dueAt: new Map(dueAt),
    finishAt,
    plannedFinishAt,
    shiftDays: daysBetween(plannedFinishAt, finishAt),
    isFinished: false,
  };
}

/** The effect of a change of the plan on a step. */
export interface PlanChange {
  readonly title: string;
  readonly what: 'added' | 'removed' | 'earlier' | 'later';
  /** The new date, or for a removed step the old one. */
  readonly until: Date;
}

type Dated = { readonly id: string; readonly title: string; readonly dueAt: Date };

/** Lists what changed between the open steps before and after. */
export function listChanges(before: readonly Dated[], after: readonly Dated[]): PlanChange[] {
  const old = new Map(before.map((step) => [step.id, step]));
  const left = new Set(after.map(({ id }) => id));
  const changes = after.flatMap(({ id, title, dueAt }): PlanChange[] => {
    const previous = old.get(id);
    if (!previous) return [{ title, what: 'added', until: dueAt }];
    const days = daysBetween(previous.dueAt, dueAt);
    return Math.abs(days) < GRACE_DAYS ? [] : [{ title, what: days < 0 ? 'earlier' : 'later', until: dueAt }];
  });
  const removed = before.filter(({ id }) => !left.has(id));
  return [...changes, ...removed.map(({ title, dueAt }) => ({ title, what: 'removed' as const, until: dueAt }))];
}
