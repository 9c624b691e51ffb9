import { daysBetween, schedule } from './schedule.ts';

/** A step of a plan in progress. */
export interface ActiveStep {
  readonly contentId: number;
  readonly minutes: number;
  /** As planned. */
  readonly dueAt: Date;
}

export interface Progress {
  /** Percent. */
  readonly progress: number;
  readonly completedAt: Date | null;
}

export interface Replan {
  /** When each open step can be done from now on; completed steps are missing. */
  readonly dueAt: ReadonlyMap<number, Date>;
  /** When everything will be done, or was done. */
  readonly finishAt: Date;
  readonly plannedFinishAt: Date;
  /** Days the end has moved: positive is later than planned, negative is earlier. */
  readonly shiftDays: number;
  readonly isFinished: boolean;
}

/** Days the end may slip before it counts as moved, because work is not spread evenly over a week. */
const GRACE_DAYS = 3;

/** Reschedules the open steps from today at the plan's pace, and tells how far that moves the end. */
export function replan(
  steps: readonly ActiveStep[],
  progress: ReadonlyMap<number, Progress>,
  minutesPerWeek: number,
  startedAt: Date,
  now: Date,
): Replan {
  const open = steps.filter(({ contentId }) => !progress.get(contentId)?.completedAt);
  const plannedFinishAt = steps.at(-1)?.dueAt ?? startedAt;
  if (open.length === 0) {
    const done = steps.map(({ contentId }) => progress.get(contentId)?.completedAt?.getTime() ?? 0);
    const finishAt = new Date(Math.max(startedAt.getTime(), ...done));
    return {
      dueAt: new Map(),
      finishAt,
      plannedFinishAt,
      shiftDays: daysBetween(plannedFinishAt, finishAt),
      isFinished: true,
    };
  }
  const loads = open.map((step) => ({ minutes: step.minutes, progress: progress.get(step.contentId)?.progress ?? 0 }));
  // A plan that has not started cannot be late.
  const slots = schedule(loads, minutesPerWeek, now > startedAt ? now : startedAt);
  const possible = slots.at(-1)?.dueAt ?? now;
  const delay = daysBetween(plannedFinishAt, possible);
  const isOnTime = delay >= 0 && delay <= GRACE_DAYS;
  const finishAt = isOnTime ? plannedFinishAt : possible;
  const dueAt = open.map((step, index) => {
    const slot = slots[index]?.dueAt ?? now;
    return [step.contentId, isOnTime && step.dueAt > now ? step.dueAt : slot] as const;
  });
  return {
    dueAt: new Map(dueAt),
    finishAt,
    plannedFinishAt,
    shiftDays: daysBetween(plannedFinishAt, finishAt),
    isFinished: false,
  };
}
