import { daysBetween, schedule } from './schedule.ts';

/** A step of a plan under way. */
export interface StepUnderWay {
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
  /** When each step that is open can be done from now on; undefined where it is done. */
  readonly dueAt: ReadonlyMap<number, Date>;
  /** When all will be done, or was. */
  readonly finishAt: Date;
  readonly plannedFinishAt: Date;
  /** Days the end has moved: positive is later than planned, negative earlier. */
  readonly shiftDays: number;
  readonly isFinished: boolean;
}

/** Days the end may lie behind the plan before it counts as moved: a week's work is not done evenly. */
const GRACE_DAYS = 3;

/** Dates from today for what is still open, at the plan's pace, and how far that moved its end. */
export function replan(
  steps: readonly StepUnderWay[],
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
  // Until a plan begins there is nothing to be late with.
  const slots = schedule(loads, minutesPerWeek, now > startedAt ? now : startedAt);
  const possible = slots.at(-1)?.dueAt ?? now;
  const delay = daysBetween(plannedFinishAt, possible);
  const holds = delay >= 0 && delay <= GRACE_DAYS;
  const finishAt = holds ? plannedFinishAt : possible;
  const dueAt = open.map((step, index) => {
    const slot = slots[index]?.dueAt ?? now;
    return [step.contentId, holds && step.dueAt > now ? step.dueAt : slot] as const;
  });
  return {
    dueAt: new Map(dueAt),
    finishAt,
    plannedFinishAt,
    shiftDays: daysBetween(plannedFinishAt, finishAt),
    isFinished: false,
  };
}
