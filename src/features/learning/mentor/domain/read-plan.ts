import type { Proof } from '#lib/proofs.ts';
import { listItemsToFindOut } from './choose-steps.ts';
import { getDifficulty, listFittingItems, listUntaughtSkills } from './fitting-items.ts';
import {
  type Catalog,
  type CatalogItem,
  countDays,
  type Day,
  getEarliestDay,
  getLatestDay,
  type LearnerState,
  type Plan,
  type Step,
  type StepState,
  type StoredPlan,
  type StoredStep,
} from './plan.ts';
import { type Load, type Slot, scheduleLoads } from './schedule.ts';

/** Days by which the end may move before it counts, because nobody works evenly over a week. */
const GRACE_DAYS = 3;
const MOST_NEW_ITEMS = 3;

/** What a step is today, before it is dated. */
export interface CurrentStep {
  readonly stored: StoredStep;
  readonly item: CatalogItem | null;
  readonly state: StepState;
  readonly progress: number;
  readonly proof: Proof;
  readonly completedOn: Day | null;
  /** By the learner's decision, which they can take back. */
  readonly isDecided: boolean;
}

/** Reads a step with the library's progress on its item and what was handed in for it. */
function readStep(stored: StoredStep, items: ReadonlyMap<number, CatalogItem>, learner: LearnerState): CurrentStep {
  const item = stored.contentId === null ? null : (items.get(stored.contentId) ?? null);
  const own = stored.contentId === null ? undefined : learner.items.get(stored.contentId);
  const handIn = learner.handIns.get(stored.id);
  const isDecided = stored.state !== 'open';
  const common = {
    stored,
    item,
    progress: own?.progress ?? 0,
    proof: own?.proof ?? 'none',
    completedOn: null,
    isDecided,
  };
  if (handIn?.isAccepted)
    return { ...common, state: 'done', progress: 100, proof: 'handed-in', completedOn: handIn.on, isDecided: false };
  if (own && own.proof !== 'none')
    return { ...common, state: 'done', progress: 100, completedOn: own.completedOn, isDecided: false };
  if (handIn) return { ...common, state: 'handed-in', isDecided: false };
  if (stored.state === 'done')
    return { ...common, state: 'done', progress: 100, proof: 'own-word', completedOn: stored.stateOn };
  if (isDecided) return { ...common, state: stored.state };
  // It left the library, or the event is over.
  const isGone = (stored.contentId !== null && !item) || (stored.eventOn !== null && stored.eventOn < learner.today);
  return { ...common, state: isGone ? 'skipped' : 'open' };
}

/** Reads the steps of a plan, without their dates. */
export function readSteps({ steps }: StoredPlan, catalog: Catalog, learner: LearnerState): CurrentStep[] {
  const items = new Map(catalog.items.map((item) => [item.id, item]));
  return steps.map((stored) => readStep(stored, items, learner));
}

/** Reads a stored plan as it is today: what is done, when the rest is due, and which step is next. */
export function readPlan(plan: StoredPlan, catalog: Catalog, learner: LearnerState): Plan {
  const { choices, startedOn } = plan;
  const { today } = learner;
  const current = readSteps(plan, catalog, learner);
  const open = current.filter(({ state }) => state === 'open');
  const isPaused = choices.hoursPerWeek === 0;
  const dates = dateOpenSteps(plan, open, today);
  const spare = listSpareItems(plan, catalog, learner);
  const steps = current.map((step): Step => {
    const { stored, state, isDecided, ...now } = step;
    const { state: _, stateOn: __, knownWith: ___, swappedFrom, ...planned } = stored;
    const date = dates.byId.get(stored.id);
    const isOpen = state === 'open';
    return {
      ...planned,
      ...now,
      title: now.item?.title ?? planned.title,
      state,
      dueOn: date?.dueOn ?? stored.plannedOn,
      beginsOn: isOpen && stored.days !== null && now.progress === 0 ? (date?.beginsOn ?? null) : null,
      canSwap: isOpen && step.item !== null && (spare.get(stored.skillId)?.length ?? 0) > 0,
      canUndo: isDecided || (isOpen && (stored.notBefore !== null || swappedFrom !== null)),
      alsoKnown: isOpen ? listEasierSteps(step, current).map((other) => other.stored.title) : [],
    };
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  const inOrder = dates.order.flatMap((id) => byId.get(id) ?? []);
  return {
    choices,
    startedOn,
    today,
    steps,
    open: inOrder,
    next: inOrder[0] ?? null,
    finishOn:
      open.length > 0
        ? dates.finishOn
        : getLatestDay(startedOn, ...steps.flatMap(({ completedOn }) => completedOn ?? [])),
    shiftDays: dates.shiftDays,
    isPaused,
    isFinished: steps.every(({ state }) => state !== 'open' && state !== 'handed-in'),
    untaughtSkillIds: listUntaughtSkills(catalog, choices).map(({ id }) => id),
    fitting: [...new Set([...spare.values()].flat())]
      .filter(({ createdAt }) => createdAt > plan.createdAt)
      .slice(0, MOST_NEW_ITEMS),
  };
}

/** Dates the open steps from today on, and says by how many days the end moves. */
function dateOpenSteps({ choices, startedOn, steps }: StoredPlan, open: readonly CurrentStep[], today: Day) {
  const plannedFinishOn = getLatestDay(startedOn, ...steps.map(({ plannedOn }) => plannedOn));
  const loads = open.map(({ stored, progress }): Load => ({ ...stored, progress }));
  // A plan that begins later cannot be late.
  const slots = scheduleLoads(loads, choices, getLatestDay(today, startedOn));
  const possibleOn = getLatestDay(today, ...[...slots.values()].map(({ dueOn }) => dueOn));
  const delay = open.length === 0 ? 0 : countDays(plannedFinishOn, possibleOn);
  const isPaused = choices.hoursPerWeek === 0;
  const isOnTime = isPaused || Math.abs(delay) <= GRACE_DAYS;
  // A postponed step takes others with it, even if the end stays because an event is later.
  const isPostponed = open.some(({ stored: { notBefore, plannedOn } }) => notBefore !== null && notBefore > plannedOn);
  const getTurn = (id: string) => slots.get(id)?.turnOn ?? today;
  const inOrder = open.map(({ stored }) => stored).sort((a, b) => compareDays(getTurn(a.id), getTurn(b.id)));
  const order = inOrder.map(({ id }) => id);
  const byId = new Map<string, Slot>();
  const last = new Map<number | null, Day>();
  let lastOn = startedOn;
  for (const { id, plannedOn, skillId, days, eventOn } of inOrder) {
    const slot = slots.get(id) ?? { dueOn: plannedOn, beginsOn: today, turnOn: plannedOn };
    const keepsDay = isPaused || (isOnTime && !isPostponed && plannedOn >= today);
    // A step that comes after a late one cannot keep an earlier day.
    const after = isPaused ? plannedOn : getLatestDay(plannedOn, last.get(skillId) ?? plannedOn, lastOn);
    const dueOn = keepsDay ? getEarliestDay(after, getLatestDay(slot.dueOn, plannedOn)) : slot.dueOn;
    byId.set(id, { ...slot, dueOn });
    if (eventOn !== null) continue;
    last.set(skillId, dueOn);
    // Work over many days goes on beside the steps after it.
    if (days === null) lastOn = getLatestDay(lastOn, dueOn);
  }
  const finishOn = getLatestDay(today, ...[...byId.values()].map(({ dueOn }) => dueOn));
  return { byId, order, finishOn, shiftDays: isOnTime ? 0 : delay };
}

const compareDays = (a: Day, b: Day): number => (a === b ? 0 : a < b ? -1 : 1);

/** Items that fit the plan and are not in it, by skill. In a plan to find out, under `null`. */
export function listSpareItems(
  { steps, choices }: Pick<StoredPlan, 'steps' | 'choices'>,
  catalog: Catalog,
  learner: LearnerState,
): Map<number | null, CatalogItem[]> {
  const used = new Set(steps.flatMap((step) => [step, ...listReplaced(step)]).map(({ contentId }) => contentId));
  const isUsed = ({ id }: CatalogItem) => used.has(id);
  if (choices.goal.kind === 'unsure') return new Map([[null, listItemsToFindOut(catalog, choices, learner, isUsed)]]);
  if (choices.goal.kind === 'path') return new Map();
  return listFittingItems(catalog, choices, learner, isUsed);
}

/** The steps that a step replaced, one after the other. */
export function listReplaced({ swappedFrom }: StoredStep): StoredStep[] {
  return swappedFrom ? [swappedFrom, ...listReplaced(swappedFrom)] : [];
}

/** The open easier items of the same skill, which who knows this one knows too. */
export function listEasierSteps(step: CurrentStep, all: readonly CurrentStep[]): CurrentStep[] {
  const { item, stored } = step;
  if (!item || stored.skillId === null) return [];
  return all.filter(
    (other) =>
      other.state === 'open' &&
      other.stored.skillId === stored.skillId &&
      other.item !== null &&
      getDifficulty(other.item) < getDifficulty(item),
  );
}
