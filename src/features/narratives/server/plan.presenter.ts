import type { Progress, Replan } from '#lib/pathway/replan.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { type LibraryItem, presentItem } from './library.service.ts';
import type { PathwayPlanRow } from './plan.store.ts';

/** Presents a plan with the user's progress on it. */
export function presentPlan(options: {
  row: PathwayPlanRow;
  items: ReadonlyMap<number, LibraryItem>;
  progress: ReadonlyMap<number, Progress>;
  now: Replan;
  today: Date;
  isStarted: boolean;
  isProfileNewer: boolean;
  hasModel: boolean;
}): PathwayPlan {
  const { row, items, progress, now, today, isStarted, isProfileNewer, hasModel } = options;
  return {
    isStarted,
    startedAt: row.startedAt.toISOString(),
    minutesPerWeek: row.minutesPerWeek,
    isTimeAssumed: row.isTimeAssumed,
    isFromModel: row.isFromModel,
    steps: row.steps.map((step) => {
      const item = items.get(step.contentId);
      const stepProgress = progress.get(step.contentId);
      return {
        contentId: step.contentId,
        title: item?.title ?? step.title,
        item: presentItem(item),
        minutes: step.minutes,
        why: step.why,
        plannedAt: step.dueAt,
        dueAt: now.dueAt.get(step.contentId)?.toISOString() ?? step.dueAt,
        completedAt: stepProgress?.completedAt?.toISOString() ?? null,
        progress: stepProgress?.completedAt ? 100 : (stepProgress?.progress ?? 0),
      };
    }),
    plannedFinishAt: now.plannedFinishAt.toISOString(),
    finishAt: now.finishAt.toISOString(),
    shiftDays: now.shiftDays,
    isFinished: row.steps.length > 0 && now.isFinished,
    today: today.toISOString(),
    isProfileNewer,
    hasModel,
    notice: null,
  };
}
