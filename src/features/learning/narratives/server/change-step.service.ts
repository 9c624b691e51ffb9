import { findReplacement } from '#lib/pathway/plan.ts';
import { getLevel, getMinutes, type PlanItem } from '#lib/pathway/plan-item.ts';
import { toItemStep } from '#lib/pathway/plan-step.ts';
import type { PlanPreferences } from '#lib/pathway/preferences.ts';
import { addDays } from '#lib/pathway/schedule.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { StepAction } from '../narratives.constants.ts';
import type { ShownPlan } from './dated-plan.ts';
import { narrativeErrors } from './narratives.errors.ts';
import type { StoredPlanStep } from './narratives.table.ts';
import { readPlan } from './plan.service.ts';
import { findPlan } from './plan.store.ts';
import { changePlan } from './plan-change.service.ts';
import { type PlanSource, toPlanInput } from './plan-input.ts';
import type { PlanDeps, User } from './plan-source.service.ts';
import { type CurrentStep, reschedule, toCurrentStep } from './stored-steps.ts';

const EARLIER_MAX = 50;

/** Changes one step as the learner says. @throws DeclaredError 404, or 409 if that is not possible */
export async function changeStep(
  deps: PlanDeps,
  user: User,
  id: string,
  { action, weeks }: { action: StepAction; weeks: number },
  now = new Date(),
): Promise<ShownPlan> {
  if (action === 'do' || action === 'undo') {
    const contentId = await findContentToComplete(deps, user, id, action);
    if (contentId !== undefined) {
      await deps.library.setCompleted(deps.db, user.id, contentId, action === 'do');
      return readPlan(deps, user, now);
    }
  }
  return changePlan(
    deps,
    user,
    (row, steps, source) => {
      const step = findStep(steps, id, source);
      const situation = { step, steps, source, preferences: row.preferences, weeks };
      const changed = CHANGES[action](situation);
      const after = steps.map((one) => changed.get(one.id) ?? one);
      return { steps: action === 'do' ? after : reschedule(after, row.minutesPerWeek, source) };
    },
    now,
  );
}

/** Finds the item to complete in the library, or to open again. Undefined if only the plan changes. */
async function findContentToComplete(deps: PlanDeps, user: User, id: string, action: 'do' | 'undo') {
  const row = await findPlan(deps.db, user.id);
  if (!row) throw new DeclaredError(narrativeErrors.planNotStarted);
  const stored = row.steps.find((step) => step.id === id);
  if (!stored || stored.contentId === null) return undefined;
  const progress = (await deps.library.getProgress(deps.db, user.id)).get(stored.contentId);
  const isCompleted = (progress?.completedAt ?? null) !== null;
  return isCompleted === (action === 'undo') ? stored.contentId : undefined;
}

function findStep(steps: readonly StoredPlanStep[], id: string, source: PlanSource): CurrentStep {
  const stored = steps.find((step) => step.id === id);
  if (!stored) throw new DeclaredError(narrativeErrors.stepNotFound);
  return toCurrentStep(stored, source);
}

interface Situation {
  readonly step: CurrentStep;
  readonly steps: readonly StoredPlanStep[];
  readonly source: PlanSource;
  readonly preferences: PlanPreferences;
  readonly weeks: number;
}

/** The changed steps by id. */
type Changes = ReadonlyMap<string, StoredPlanStep>;

const CHANGES: Readonly<Record<StepAction, (situation: Situation) => Changes>> = {
  skip: ({ step }) => change(requireOpen(step), { state: 'skipped' }),
  do: ({ step, source }) => change(requireOpen(step), { state: 'done', completedAt: source.now.toISOString() }),
  know: markKnown,
  postpone({ step, source, preferences, weeks }) {
    if (requireOpen(step).startsAt) throw new DeclaredError(narrativeErrors.eventHasDate);
    const days = (step.minutes / Math.max(1, preferences.minutesPerWeek)) * 7;
    const begin = Math.max(Number(source.now), Number(addDays(step.dueAt, -days)));
    const notBefore = addDays(new Date(begin), weeks * 7).toISOString();
    return change(step, { notBefore, earlier: remember(step.stored) });
  },
  swap,
  undo({ step: { stored }, steps, source }) {
    const { id, state, earlier } = stored;
    const opened = { state: 'open', completedAt: null, knownWith: null } as const;
    if (state !== 'open') {
      const others = steps.filter(({ knownWith }) => knownWith === id);
      return new Map([stored, ...others].map((one) => [one.id, { ...one, ...opened }]));
    }
    const last = earlier.at(-1);
    const before = { notBefore: last?.notBefore ?? null, earlier: earlier.slice(0, -1) };
    if (last?.contentId === stored.contentId) return new Map([[id, { ...stored, ...before }]]);
    const item = source.items.get(last?.contentId ?? 0);
    if (!item) throw new DeclaredError(narrativeErrors.nothingToUndo);
    return putItem({ ...stored, ...before }, item, source);
  },
};

function requireOpen(step: CurrentStep): CurrentStep {
  // An event that is over, or an item that has left the library, may still be marked.
  if (step.stored.state !== 'open' || step.state === 'done') throw new DeclaredError(narrativeErrors.stepNotOpen);
  return step;
}

const change = ({ stored }: CurrentStep, differences: Partial<StoredPlanStep>): Changes =>
  new Map([[stored.id, { ...stored, ...differences }]]);

/** Marks a step as known, and for an item also easier ones of its skill. */
function markKnown({ step, steps, source }: Situation): Changes {
  const { stored, item } = requireOpen(step);
  if (stored.kind === 'evidence') throw new DeclaredError(narrativeErrors.evidenceNeeded);
  const easier = steps.filter((other) => {
    const { item: otherItem, isOpen, skillId } = toCurrentStep(other, source);
    const isSame = isOpen && skillId !== null && skillId === step.skillId;
    return isSame && item && otherItem && getLevel(otherItem) < getLevel(item);
  });
  const others = easier.map((one) => [one.id, { ...one, state: 'known', knownWith: stored.id }] as const);
  return new Map([...others, [stored.id, { ...stored, state: 'known' }]]);
}

function swap({ step, steps, source, preferences }: Situation): Changes {
  const { stored, item, skillId = null } = requireOpen(step);
  const planned = new Set(steps.flatMap(({ contentId }) => contentId ?? []));
  const found = item && findReplacement(toPlanInput(source, preferences, steps), skillId, getLevel(item), planned);
  if (!found) throw new DeclaredError(narrativeErrors.nothingToSwap);
  return putItem({ ...stored, notBefore: null, earlier: remember(stored) }, found.item, source);
}

/** Records a step's state before a swap or a postponement. */
const remember = ({ earlier, contentId, notBefore }: StoredPlanStep) =>
  [...earlier, { contentId, notBefore }].slice(-EARLIER_MAX);

/** Puts an item in the place of a step's item. */
function putItem(stored: StoredPlanStep, item: PlanItem, { goals }: PlanSource): Changes {
  const want = stored.skill ? goals.wanted.get(stored.skill.id) : undefined;
  const lesson = {
    item,
    level: getLevel(item),
    minutes: getMinutes(item),
    score: 0,
    skillId: stored.skill?.id ?? null,
  };
  const { startsAt: _, ...step } = toItemStep(lesson, want);
  const why = want || !stored.skill ? step.why : `Teaches “${stored.skill.name}”.`;
  return new Map([[stored.id, { ...stored, ...step, why, skill: stored.skill }]]);
}
