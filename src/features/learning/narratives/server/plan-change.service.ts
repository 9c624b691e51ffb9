import { isDeepStrictEqual } from 'node:util';
import { getEnd } from '#lib/pathway/choice.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import type { PlanPreferences } from '#lib/pathway/preferences.ts';
import { listChanges, replan } from '#lib/pathway/replan.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { GivenPreferences } from '../narratives.contract.ts';
import type { ShownPlan } from './dated-plan.ts';
import { narrativeErrors } from './narratives.errors.ts';
import type { StoredPlanStep } from './narratives.table.ts';
import { toEarlierPlan } from './plan.service.ts';
import { lockLatestPlan, type PathwayPlanRow, savePlan } from './plan.store.ts';
import { mergePreferences, type PlanSource, toPlanInput } from './plan-input.ts';
import { type PlanDeps, readPlanSource, type User } from './plan-source.service.ts';
import { prependKeptSteps, reschedule, toCurrentStep, toStoredSteps } from './stored-steps.ts';

type PlanParts = Partial<PathwayPlanRow> & Pick<PathwayPlanRow, 'steps'>;

/** Changes a plan while no other request can, and stores the effect on the dates of its steps. */
export async function changePlan(
  deps: PlanDeps,
  user: User,
  change: (row: PathwayPlanRow, steps: readonly StoredPlanStep[], source: PlanSource) => PlanParts,
  now: Date,
): Promise<ShownPlan> {
  const source = await readPlanSource(deps, user.id, now);
  return deps.db.transaction(async (tx) => {
    const row = await lockLatestPlan(tx, user.id);
    if (row?.abandonedAt !== null) throw new DeclaredError(narrativeErrors.planNotStarted);
    const { steps } = row;
    const parts = change(row, steps, source);
    const after = { ...row, ...parts };
    const changes =
      after.minutesPerWeek === 0 ? [] : listChanges(listOpen(row, steps, source), listOpen(after, parts.steps, source));
    const saved = await savePlan(tx, {
      ...row,
      changes: changes.map((one) => ({ ...one, until: one.until.toISOString() })),
      earlier: null,
      ...parts,
    });
    return { row: saved, source, isStarted: true, hasModel: deps.ai !== undefined };
  });
}

/** Lists the open steps with the dates that the learner sees. */
function listOpen(
  row: Pick<PathwayPlanRow, 'minutesPerWeek' | 'startedAt'>,
  steps: readonly StoredPlanStep[],
  source: PlanSource,
) {
  const current = steps.map((step) => toCurrentStep(step, source));
  const { dueAt } = replan(current, row.minutesPerWeek, row.startedAt, source.now);
  return current.flatMap(({ id, title, isOpen, dueAt: planned }) =>
    isOpen ? [{ id, title, dueAt: dueAt.get(id) ?? planned }] : [],
  );
}

/**
 * Plans again with other preferences. What is done, started, known or skipped stays; 0 minutes pause the plan.
 * @throws DeclaredError 404 without a plan, 409 if nothing fits
 */
export function changePreferences(
  deps: PlanDeps,
  user: User,
  given: GivenPreferences,
  now = new Date(),
): Promise<ShownPlan> {
  return changePlan(
    deps,
    user,
    (row, steps, source) => ({ ...replanWith(row.preferences, given, steps, source), earlier: toEarlierPlan(row) }),
    now,
  );
}

/**
 * Puts back the plan as it was before it was planned again, with its order, reasons and dates.
 * @throws DeclaredError 404 without a plan, 409 if it has changed since
 */
export function undoNewPlan(deps: PlanDeps, user: User, now = new Date()): Promise<ShownPlan> {
  return changePlan(
    deps,
    user,
    ({ earlier }) => {
      if (!earlier) throw new DeclaredError(narrativeErrors.planChanged);
      const { startedAt, horizonAt, ...parts } = earlier;
      return { ...parts, startedAt: new Date(startedAt), horizonAt: new Date(horizonAt) };
    },
    now,
  );
}

function replanWith(
  old: PlanPreferences,
  given: GivenPreferences,
  steps: readonly StoredPlanStep[],
  source: PlanSource,
): PlanParts {
  const preferences = mergePreferences(old, given);
  const { minutesPerWeek } = preferences;
  const common = { preferences, prefilled: source.prefilled.preferences, minutesPerWeek, isTimeAssumed: false };
  if (minutesPerWeek === 0) return { ...common, steps };
  const current = steps.map((step) => toCurrentStep(step, source));
  // After a pause, the plan goes on as it was.
  if (
    old.minutesPerWeek === 0 &&
    isDeepStrictEqual({ ...old, minutesPerWeek }, preferences) &&
    current.some(({ isOpen }) => isOpen)
  )
    return {
      ...common,
      steps: reschedule(steps, minutesPerWeek, source),
      horizonAt: getEnd({ start: source.now, preferences }),
    };
  const over = current.filter(({ state, stored }) => state === 'done' || stored.state !== 'open');
  const started = current.filter(({ isOpen, progress }) => isOpen && progress > 0).map(({ stored }) => stored);
  const input = toPlanInput(source, preferences, steps);
  const plan = makePlan({ ...input, excluded: new Set([...input.excluded, ...started.map(({ id }) => id)]) });
  if (plan.steps.length + started.length === 0 && current.some(({ isOpen }) => isOpen))
    throw new DeclaredError(narrativeErrors.nothingFits);
  const arranged = prependKeptSteps(
    over.map(({ stored }) => stored),
    plan.phases.length > 0 || started.length === 0 ? plan.phases : ['In progress'],
    [...started.map((step) => ({ ...step, phase: 0 })), ...toStoredSteps(plan, steps)],
  );
  return {
    ...common,
    phases: arranged.phases,
    steps: reschedule(arranged.steps, minutesPerWeek, source),
    horizonAt: plan.horizonAt,
    isFromModel: false,
  };
}
