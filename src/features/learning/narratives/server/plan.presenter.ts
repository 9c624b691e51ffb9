import { canUndoCompletion } from '#lib/learning-time.ts';
import { getLatest } from '#lib/pathway/schedule.ts';
import { getBeginning } from '#lib/pathway/step-dates.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { datePlan, type ShownPlan } from './dated-plan.ts';
import { presentItem } from './library.ts';
import { isProfileNewer } from './plan-input.ts';
import type { CurrentStep } from './stored-steps.ts';

/** Presents a plan with the user's progress on it. */
export function presentPlan({ row, source, isStarted, hasModel, notice = null }: ShownPlan): PathwayPlan {
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
    notice,
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
