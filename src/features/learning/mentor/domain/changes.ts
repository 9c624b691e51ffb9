import { addDays } from '#lib/weeks.ts';
import type { StepAction } from '../mentor.constants.ts';
import { chooseSteps, toItemStep } from './choose-steps.ts';
import { getDifficulty } from './fitting-items.ts';
import {
  type Catalog,
  type Choices,
  countDays,
  type Day,
  getLatestDay,
  type LearnerState,
  type Plan,
  type StoredPlan,
  type StoredStep,
} from './plan.ts';
import { type CurrentStep, listEasierSteps, listReplaced, listSpareItems, readPlan, readSteps } from './read-plan.ts';
import { scheduleSteps, toStoredStep } from './schedule.ts';

/** Why a step cannot be changed. */
export type StepFault =
  | 'missing'
  | 'not-open'
  | 'not-own-word'
  | 'nothing-to-undo'
  | 'nothing-to-swap'
  | 'does-not-fit';

/** Days that the day of a step may move before it counts as a change. */
const GRACE_DAYS = 3;

/** Changes a step of a plan, and with `know` the easier ones of its skill. `weeks` are for `postpone`. */
export function changeStep(
  plan: StoredPlan,
  id: string,
  { action, weeks }: { readonly action: StepAction; readonly weeks: number },
  catalog: Catalog,
  learner: LearnerState,
): StoredPlan | StepFault {
  const steps = readSteps(plan, catalog, learner);
  const step = steps.find(({ stored }) => stored.id === id);
  if (!step) return 'missing';
  if (action === 'undo') return undoStep(plan, step);
  if (step.state !== 'open') return 'not-open';
  const { today } = learner;
  switch (action) {
    case 'skip':
      return replaceSteps(plan, [{ ...step.stored, state: 'skipped', stateOn: today }]);
    case 'do':
      // Items are completed in the library.
      if (step.stored.kind === 'item') return 'not-own-word';
      return replaceSteps(plan, [{ ...step.stored, state: 'done', stateOn: today }]);
    case 'know': {
      const known = { state: 'known', stateOn: today } as const;
      const easier = listEasierSteps(step, steps).map(({ stored }) => ({ ...stored, ...known, knownWith: id }));
      return replaceSteps(plan, [{ ...step.stored, ...known }, ...easier]);
    }
    case 'postpone': {
      const dueOn = readPlan(plan, catalog, learner).steps.find((other) => other.id === id)?.dueOn ?? today;
      const notBefore = addDays(getLatestDay(today, dueOn), weeks * 7);
      return replaceSteps(plan, [{ ...step.stored, notBefore }]);
    }
    case 'swap':
      return swapStep(plan, step, catalog, learner);
  }
}

/** Takes back the last decision on a step: its state, then its postponement, then its swap. */
function undoStep(plan: StoredPlan, { stored, isDecided, state }: CurrentStep): StoredPlan | StepFault {
  if (isDecided) {
    const reopened = plan.steps
      .filter(({ id, knownWith }) => id === stored.id || knownWith === stored.id)
      .map((step) => ({ ...step, state: 'open' as const, stateOn: null, knownWith: null }));
    return replaceSteps(plan, reopened);
  }
  if (state !== 'open') return 'nothing-to-undo';
  if (stored.notBefore !== null) return replaceSteps(plan, [{ ...stored, notBefore: null }]);
  const { swappedFrom } = stored;
  if (swappedFrom === null) return 'nothing-to-undo';
  return { ...plan, steps: plan.steps.map((step) => (step.id === stored.id ? swappedFrom : step)) };
}

/** Replaces an item by another one of its skill, of about its difficulty. */
function swapStep(plan: StoredPlan, step: CurrentStep, catalog: Catalog, learner: LearnerState) {
  const { item, stored } = step;
  if (!item) return 'nothing-to-swap';
  const distance = (other: typeof item) => Math.abs(getDifficulty(other) - getDifficulty(item));
  const [other] = (listSpareItems(plan, catalog, learner).get(stored.skillId) ?? []).toSorted(
    (a, b) => distance(a) - distance(b),
  );
  if (!other) return 'nothing-to-swap';
  const skill = toSkill(stored);
  const swapped: StoredStep = {
    ...toStoredStep({ ...toItemStep(other, skill, learner), plannedOn: stored.plannedOn }),
    swappedFrom: stored,
  };
  return { ...plan, steps: plan.steps.map((own) => (own.id === stored.id ? swapped : own)) };
}

const toSkill = ({ skillId, skillName }: StoredStep) =>
  skillId === null || skillName === null ? null : { id: skillId, name: skillName };

const replaceSteps = (plan: StoredPlan, changed: readonly StoredStep[]): StoredPlan => {
  const byId = new Map(changed.map((step) => [step.id, step]));
  return { ...plan, steps: plan.steps.map((step) => byId.get(step.id) ?? step) };
};

/** Adds an item that fits: after the items of its skill that are not harder, and before its practice. */
export function addItem(
  plan: StoredPlan,
  contentId: number,
  catalog: Catalog,
  learner: LearnerState,
): StoredPlan | StepFault {
  const spare = [...listSpareItems(plan, catalog, learner)];
  const [skillId, items] = spare.find(([, some]) => some.some(({ id }) => id === contentId)) ?? [null, []];
  const item = items.find(({ id }) => id === contentId);
  if (!item) return 'does-not-fit';
  const skill = catalog.skills.find(({ id }) => id === skillId) ?? null;
  const last = readSteps(plan, catalog, learner).findLastIndex(
    ({ stored, item: own }) => stored.skillId === skillId && own && getDifficulty(own) <= getDifficulty(item),
  );
  const first = plan.steps.findIndex((step) => step.skillId === skillId);
  const at = last === -1 ? (first === -1 ? plan.steps.length : first) : last + 1;
  const neighbor = plan.steps[Math.max(0, at - 1)];
  const plannedOn = getLatestDay(learner.today, neighbor?.plannedOn ?? learner.today);
  const step = toStoredStep({ ...toItemStep(item, skill, learner), plannedOn });
  return { ...plan, steps: plan.steps.toSpliced(at, 0, step) };
}

/** The effect of a change on one step. */
export interface PlanChange {
  readonly title: string;
  readonly what: 'added' | 'removed' | 'earlier' | 'later';
  /** The new day, or for a removed step the old one. */
  readonly on: Day;
}

/** Lists what changed between the open steps before and after. */
export function listChanges(before: Pick<Plan, 'open'>, after: Pick<Plan, 'open'>): PlanChange[] {
  const old = new Map(before.open.map((step) => [step.id, step]));
  const left = new Set(after.open.map(({ id }) => id));
  const changes = after.open.flatMap(({ id, title, dueOn }): PlanChange[] => {
    const previous = old.get(id);
    if (!previous) return [{ title, what: 'added', on: dueOn }];
    const days = countDays(previous.dueOn, dueOn);
    return Math.abs(days) <= GRACE_DAYS ? [] : [{ title, what: days < 0 ? 'earlier' : 'later', on: dueOn }];
  });
  const removed = before.open.filter(({ id }) => !left.has(id));
  return [...changes, ...removed.map(({ title, dueOn }) => ({ title, what: 'removed' as const, on: dueOn }))];
}

/** Plans the open steps again with other choices. What is done, begun or decided stays. */
export function planAgain(plan: StoredPlan, choices: Choices, catalog: Catalog, learner: LearnerState): StoredPlan {
  // A pause changes no step, and neither does its end.
  if (choices.hoursPerWeek === 0) return { ...plan, choices };
  const isKept = ({ state, stored, progress }: CurrentStep) =>
    state === 'done' || state === 'handed-in' || stored.state !== 'open' || (state === 'open' && progress > 0);
  const kept = readSteps(plan, catalog, learner).filter(isKept);
  const over = kept.filter(({ state }) => state !== 'open').map(({ stored }) => stored);
  const begun = kept.filter(({ state }) => state === 'open').map(({ stored }) => stored);
  const decided = [...kept.map(({ stored }) => stored), ...plan.steps.flatMap(listReplaced)];
  const excluded = new Set(decided.map(({ id }) => id));
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
