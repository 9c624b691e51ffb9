import type { Catalog } from './catalog.ts';
import type { Choices } from './choices.ts';
import { chooseSteps, type StepDraft } from './choose-steps.ts';
import { getLatestDay } from './days.ts';
import type { Day, Learner, PlannedStep, StoredStep } from './plan.ts';
import { type Pace, scheduleLoads } from './schedule.ts';

/** Gives steps their days, and puts each event where its day is. */
export function scheduleSteps(steps: readonly StepDraft[], pace: Pace, from: Day): PlannedStep[] {
  const slots = scheduleLoads(steps, pace, from);
  const planned = steps.map((step) => ({ ...step, plannedOn: slots.get(step.id)?.dueOn ?? from }));
  const placed = planned.filter(({ eventOn }) => eventOn === null);
  for (const event of planned.filter(({ eventOn }) => eventOn !== null).sort(compareDays)) {
    const at = placed.findIndex(({ plannedOn }) => plannedOn > event.plannedOn);
    placed.splice(at === -1 ? placed.length : at, 0, event);
  }
  return placed;
}

const compareDays = (a: PlannedStep, b: PlannedStep): number => (a.plannedOn < b.plannedOn ? -1 : 1);

export interface Proposal {
  readonly steps: readonly PlannedStep[];
  readonly finishOn: Day;
}

/** The plan that a learner's choices make, from today on. The screen that asks draws it while they answer. */
export function proposePlan(catalog: Catalog, choices: Choices, learner: Learner): Proposal {
  const steps = scheduleSteps(chooseSteps(catalog, choices, learner), choices, learner.today);
  return { steps, finishOn: getLatestDay(learner.today, ...steps.map(({ plannedOn }) => plannedOn)) };
}

/** A planned step as it is stored at first. */
export const toStoredStep = (step: PlannedStep): StoredStep => ({
  ...step,
  state: 'open',
  stateOn: null,
  knownWith: null,
  notBefore: null,
  swappedFrom: null,
});
