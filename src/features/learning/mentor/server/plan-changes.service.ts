import { isDeepStrictEqual } from 'node:util';
import { joinAnd } from '#lib/join-words.ts';
import { addDays } from '#lib/weeks.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError } from '#platform/http/errors.ts';
import { addItem, changeStep, listChanges, planAgain, type StepFault } from '../domain/changes.ts';
import { listUntaughtSkills } from '../domain/fitting-items.ts';
import type { Catalog, Choices, Day, LearnerState, StoredPlan } from '../domain/plan.ts';
import { readPlan } from '../domain/read-plan.ts';
import { OFFERED_MONDAYS, RESTORE_MS, type StepAction } from '../mentor.constants.ts';
import type { ChoicesPatch } from '../mentor.contract.ts';
import type { SilenceBody } from '../week.contract.ts';
import { planErrors, requireStarted, STEP_ERRORS } from './mentor.errors.ts';
import { type PlanReadDeps, readCatalog, readLearner, readRunningPlan } from './plan.service.ts';
import { lockLatestPlan, type PlanRow, resumePlan, savePlan, saveUntaughtReport } from './plans.store.ts';
import { halveHours } from './week.service.ts';

export type PlanDeps = PlanReadDeps & { readonly db: RootDb };

const MOST_NAMES = 3;

/** The name of a goal: a role, a path, skills. Undefined if it is no longer offered. */
function findGoalName({ roles, paths, skills }: Catalog, { goal }: Choices): string | undefined {
  if (goal.kind === 'unsure') return 'Finding out';
  if (goal.kind === 'role') return roles.find(({ id }) => id === goal.roleId)?.name;
  if (goal.kind === 'path') return paths.find(({ id }) => id === goal.pathId)?.title;
  const names = goal.skillIds.flatMap((wanted) => skills.find(({ id }) => id === wanted)?.name ?? []);
  if (names.length < goal.skillIds.length) return undefined;
  return joinAnd(names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), 'more'] : names);
}

/** @throws DeclaredError 400 for a day that is over */
function requireDate({ until }: Pick<Choices, 'until'>, { today }: LearnerState): void {
  if (until !== null && until <= today) throw createInvalidField('until', 'Please choose a day to come, or no date.');
}

const countOpen = (plan: StoredPlan): number => plan.steps.filter(({ state }) => state === 'open').length;

/** Nothing is left to plan: because nothing teaches it, or because of the other choices. */
function createNothingFits(catalog: Catalog, choices: Choices): DeclaredError {
  const isTaught = listUntaughtSkills(catalog, choices).length === 0;
  return new DeclaredError(isTaught ? planErrors.nothingFits : planErrors.nothingTaught);
}

const toEarlier = ({ choices, goalName, startedOn, createdAt, steps }: PlanRow) => ({
  ...{ choices, goalName, startedOn, createdAt, steps },
});

/**
 * Stores the plan that a learner said yes to, from today on, in place of the one before. What they did by their own
 * word and what they know already stays.
 * @throws DeclaredError 400 for a date that is over, 409 if nothing fits or the goal is no longer offered
 */
export async function startPlan(deps: PlanDeps, userId: number, choices: Choices): Promise<void> {
  const [catalog, learner] = await Promise.all([readCatalog(deps), readLearner(deps, userId, new Date())]);
  requireDate(choices, learner);
  if (choices.hoursPerWeek === 0) throw new DeclaredError(planErrors.noTime);
  const goalName = findGoalName(catalog, choices);
  if (goalName === undefined) throw new DeclaredError(planErrors.notOffered);
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await lockLatestPlan(tx, userId);
    const isRunning = before?.abandonedAt === null;
    const kept = (before?.steps ?? []).filter(
      ({ state, kind }) => (state === 'done' && kind !== 'item') || (isRunning && state === 'known'),
    );
    const startedOn = learner.today;
    const empty = { choices, startedOn, createdAt: new Date().toISOString(), steps: kept };
    const plan = planAgain(empty, choices, catalog, learner);
    if (countOpen(plan) === 0) throw createNothingFits(catalog, choices);
    const earlier = isRunning ? toEarlier(before) : null;
    await savePlan(tx, { ...plan, userId, goalName, earlier, changes: [] });
  });
}

type Change = (row: PlanRow, catalog: Catalog, learner: LearnerState) => Partial<PlanRow> & StoredPlan;

/** Changes a plan while no other request can, and stores the effect on the days of its steps. */
async function changePlan(deps: PlanDeps, userId: number, change: Change): Promise<void> {
  const [catalog, learner] = await Promise.all([readCatalog(deps), readLearner(deps, userId, new Date())]);
  await deps.db.transaction(async (tx) => {
    const row = await lockLatestPlan(tx, userId);
    if (row?.abandonedAt !== null) throw new DeclaredError(planErrors.notStarted);
    const after = { ...row, earlier: null, ...change(row, catalog, learner) };
    const changes =
      after.choices.hoursPerWeek === 0
        ? []
        : listChanges(readPlan(row, catalog, learner), readPlan(after, catalog, learner));
    await savePlan(tx, { ...after, changes });
  });
}

/**
 * Plans again with other choices. What is done, begun or decided stays; 0 hours pause the plan.
 * @throws DeclaredError 400 for a date that is over, 404 without a plan, 409 if nothing fits
 */
export const changeChoices = (deps: PlanDeps, userId: number, given: ChoicesPatch) =>
  changePlan(deps, userId, (row, catalog, learner) => {
    // zod leaves out what was not sent, so nothing is overwritten with `undefined`.
    const choices = { ...row.choices, ...given } as Choices;
    if (given.until !== undefined) requireDate(choices, learner);
    const isSameGoal = isDeepStrictEqual(choices.goal, row.choices.goal);
    const goalName = isSameGoal ? row.goalName : findGoalName(catalog, choices);
    if (goalName === undefined) throw new DeclaredError(planErrors.notOffered);
    const plan = planAgain(row, choices, catalog, learner);
    if (countOpen(plan) === 0 && countOpen(row) > 0) throw createNothingFits(catalog, choices);
    return { ...plan, goalName, earlier: toEarlier(row) };
  });

/** Dates the open steps again from a day to come. What is done or decided stays. @throws DeclaredError 404 without a plan */
const startLater = (deps: PlanDeps, userId: number, startedOn: Day) =>
  changePlan(deps, userId, (row, catalog, learner) => ({
    ...planAgain(row, row.choices, catalog, { ...learner, today: startedOn }),
    startedOn,
    earlier: toEarlier(row),
  }));

/** Puts back the plan as it was before it was planned again. @throws DeclaredError 404, 409 if it has changed since */
export const undoChange = (deps: PlanDeps, userId: number) =>
  changePlan(deps, userId, ({ earlier }) => {
    if (!earlier) throw new DeclaredError(planErrors.changed);
    return { ...earlier, earlier: null };
  });

/** Changes a step. @throws DeclaredError 404, 409 if that is not possible on it */
export const changePlanStep = (
  deps: PlanDeps,
  userId: number,
  id: string,
  change: { readonly action: StepAction; readonly weeks: number },
) => changePlan(deps, userId, (row, catalog, learner) => requireChanged(changeStep(row, id, change, catalog, learner)));

/** Adds a new item that fits. @throws DeclaredError 404 without a plan, 409 if it does not fit */
export const addPlanItem = (deps: PlanDeps, userId: number, contentId: number) =>
  changePlan(deps, userId, (row, catalog, learner) => requireChanged(addItem(row, contentId, catalog, learner)));

function requireChanged(changed: StoredPlan | StepFault): StoredPlan {
  if (typeof changed === 'string') throw new DeclaredError(STEP_ERRORS[changed]);
  return changed;
}

/** Restores the plan that a learner left less than an hour ago. @throws DeclaredError 404 if it is gone */
export async function restorePlan({ db }: PlanDeps, userId: number): Promise<void> {
  if (!(await resumePlan(db, userId, new Date(Date.now() - RESTORE_MS)))) throw new DeclaredError(planErrors.notFound);
}

/** Tells the editors of a skill that is not taught. @throws DeclaredError 409 if it is taught, or is no longer offered */
export async function reportUntaughtSkill(deps: PlanDeps, userId: number, skillId: number): Promise<void> {
  const { skills, items } = await readCatalog(deps);
  const isTaught = items.some(({ skillIds }) => skillIds.includes(skillId));
  if (isTaught || !skills.some(({ id }) => id === skillId)) throw new DeclaredError(planErrors.isTaught);
  await saveUntaughtReport(deps.db, userId, skillId);
}

/**
 * Makes a plan smaller or lets it go on later. Undone as any change of the plan.
 * @throws DeclaredError 400 for a Monday that is over or far away, 404 without a plan, 409 if nothing fits
 */
export async function answerSilence(deps: PlanDeps, userId: number, answer: SilenceBody): Promise<void> {
  const { plan } = requireStarted(await readRunningPlan(deps, userId));
  if (answer.answer === 'smaller') {
    await changeChoices(deps, userId, { hoursPerWeek: halveHours(plan.choices.hoursPerWeek) });
    return;
  }
  if (answer.monday <= plan.today || answer.monday > addDays(plan.today, 7 * OFFERED_MONDAYS))
    throw createInvalidField('monday', `Please choose one of the next ${OFFERED_MONDAYS} Mondays.`);
  await startLater(deps, userId, answer.monday);
}
