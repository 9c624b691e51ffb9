import { replan } from '#lib/pathway/replan.ts';
import type { PathwayPlanRow } from './plan.store.ts';
import type { PlanSource } from './plan-input.ts';
import { type CurrentStep, type StepView, toCurrentStep } from './stored-steps.ts';

/** A plan, or a proposal, and what its dates and progress are computed from. */
export interface ShownPlan {
  readonly row: PathwayPlanRow;
  readonly source: PlanSource;
  readonly isStarted: boolean;
  readonly hasModel: boolean;
  /** Why the model's advice was not used. */
  readonly notice?: string | null;
}

/** Returns the steps of a plan as they are now, when they are due, and the open ones in the order in which to do them. */
export function datePlan(row: PathwayPlanRow, view: StepView) {
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
