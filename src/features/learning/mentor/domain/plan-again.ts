import type { Catalog } from './catalog.ts';
import type { Choices } from './choices.ts';
import { chooseSteps } from './choose-steps.ts';
import type { LearnerState, StoredPlan, StoredStep } from './plan.ts';
import { scheduleSteps, toStoredStep } from './propose-plan.ts';
import { type CurrentStep, readStep } from './read-plan.ts';

/** Plans the open steps again with other choices. What is done, begun or decided stays. */
export function planAgain(plan: StoredPlan, choices: Choices, catalog: Catalog, learner: LearnerState): StoredPlan {
  const items = new Map(catalog.items.map((item) => [item.id, item]));
  const current = plan.steps.map((stored) => readStep(stored, items, learner));
  // A pause changes no step, and neither does its end.
  if (choices.hoursPerWeek === 0) return { ...plan, choices };
  const isKept = ({ state, stored, progress }: CurrentStep) =>
    state === 'done' || state === 'handed-in' || stored.state !== 'open' || (state === 'open' && progress > 0);
  const kept = current.filter(isKept);
  const over = kept.filter(({ state }) => state !== 'open').map(({ stored }) => stored);
  const begun = kept.filter(({ state }) => state === 'open').map(({ stored }) => stored);
  const replaced = plan.steps.flatMap(listReplacedIds);
  const excluded = new Set([...kept.map(({ stored }) => stored.id), ...replaced]);
  const old = new Map(plan.steps.map((step) => [step.id, step]));
  const chosen = chooseSteps(catalog, choices, learner, excluded).map((step) => {
    const before = old.get(step.id);
    const added = toStoredStep({ ...step, plannedOn: learner.today });
    return before ? { ...added, notBefore: before.notBefore, swappedFrom: before.swappedFrom } : added;
  });
  return { ...plan, choices, steps: [...over, ...dateAgain([...begun, ...chosen], choices, learner)] };
}

function dateAgain(steps: readonly StoredStep[], choices: Choices, { today }: LearnerState): StoredStep[] {
  return scheduleSteps(steps, choices, today).flatMap(({ id, plannedOn }) => {
    const step = steps.find((own) => own.id === id);
    return step ? [{ ...step, plannedOn }] : [];
  });
}

function listReplacedIds({ swappedFrom }: StoredStep): string[] {
  return swappedFrom ? [swappedFrom.id, ...listReplacedIds(swappedFrom)] : [];
}
