import { canUndoCompletion } from '#lib/learning-time.ts';
import { replan } from '#lib/pathway/replan.ts';
import { getLatest } from '#lib/pathway/schedule.ts';
import { getBeginning } from '#lib/pathway/step-dates.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { presentItem } from './library.service.ts';
import type { PathwayPlanRow } from './plan.store.ts';
import { isProfileNewer, type PlanSource } from './plan-input.service.ts';
import { type CurrentStep, type StepView, toCurrentStep } from './stored-steps.service.ts';

/** Returns the steps of a plan as they are now, when they are due, and the open ones in the order in which to do them. */
function datePlan(row: PathwayPlanRow, view: StepView) {
  const steps = row.steps.map((step) => toCurrentStep(step, view));
  const { dueAt, ...dates } = replan(
    steps.filter(({ state }) => state === 'open' || state === 'done'),
    row.minutesPerWeek,
    row.startedAt,
    view.now,
  );
  return { steps, dates, order: [...dueAt.keys()], getDueAt: (step: CurrentStep) => dueAt.get(step.id) ?? step.dueAt };
}

/** Returns when the next step of a plan is due. Undefined if none is open, or if the plan is paused. */
export function getNextDueAt(row: PathwayPlanRow, view: StepView): Date | undefined {
  const { steps, order, getDueAt } = datePlan(row, view);
  const next = row.minutesPerWeek === 0 ? undefined : steps.find(({ id }) => id === order[0]);
  return next && getDueAt(next);
}

/** Presents a plan with the user's progress on it. */
export function presentPlan(
  row: PathwayPlanRow,
  source: PlanSource,
  { isStarted, hasModel }: { isStarted: boolean; hasModel: boolean },
): PathwayPlan {
  const { now, understanding } = source;
  const { steps, dates, order, getDueAt } = datePlan(row, source);
  const { preferences, phases } = row;
  return {
    isStarted,
    startedAt: row.startedAt.toISOString(),
    minutesPerWeek: row.minutesPerWeek,
    isTimeAssumed: row.isTimeAssumed,
    isFromModel: row.isFromModel,
    preferences: { ...preferences, formats: [...preferences.formats], without: [...preferences.without] },
    horizonAt: row.horizonAt.toISOString(),
    isPaused: row.minutesPerWeek === 0,
    phases: phases.map((title, index) => {
      const until = getLatest(steps.filter(({ stored }) => stored.phase === index).map(getDueAt)) ?? now;
      return { title, until: until.toISOString() };
    }),
    steps: steps.map((step) => {
      const dueAt = getDueAt(step);
      const beginsAt = step.isOpen ? getBeginning(step, dueAt, row.minutesPerWeek, now) : null;
      return presentStep(step, { dueAt, beginsAt, now }, phases.length - 1);
    }),
    order,
    changes: [...row.changes],
    missing: understanding.missing.map(({ id, name }) => ({ id, name })),
    plannedFinishAt: dates.plannedFinishAt.toISOString(),
    finishAt: dates.finishAt.toISOString(),
    shiftDays: dates.shiftDays,
    isFinished: steps.length > 0 && dates.isFinished,
    isArrived: isArrived(steps, row.startedAt),
    today: now.toISOString(),
    isProfileNewer: isStarted && isProfileNewer(row, source),
    hasModel,
    notice: null,
  };
}

function presentStep(
  step: CurrentStep,
  { dueAt, beginsAt, now }: { readonly dueAt: Date; readonly beginsAt: Date | null; readonly now: Date },
  lastPhase: number,
): PathwayPlan['steps'][number] {
  const { stored, item, title, state, completedAt, progress, startsAt } = step;
  const { id, kind, contentId, skill, phase, text, minutes, weeks, why, notBefore, earlier } = stored;
  return {
    id,
    kind,
    contentId,
    skill,
    phase: Math.min(phase, lastPhase),
    title,
    text,
    html: text === null ? null : renderMarkdown(text),
    item: presentItem(item),
    minutes,
    weeks,
    startsAt: startsAt?.toISOString() ?? null,
    why,
    plannedAt: stored.dueAt,
    dueAt: dueAt.toISOString(),
    beginsAt: beginsAt?.toISOString() ?? null,
    notBefore,
    completedAt: completedAt?.toISOString() ?? null,
    progress,
    state,
    canUndo:
      completedAt && contentId !== null
        ? canUndoCompletion(completedAt, now)
        : stored.state !== 'open' || earlier.length > 0,
  };
}

/** Whether all evidence that was not skipped is done, some of it in this plan. */
function isArrived(steps: readonly CurrentStep[], startedAt: Date): boolean {
  const evidence = steps.filter(({ stored, state }) => stored.kind === 'evidence' && state !== 'skipped');
  const isNew = evidence.some(({ completedAt }) => completedAt !== null && completedAt >= startedAt);
  return isNew && evidence.every(({ state }) => state === 'done');
}
