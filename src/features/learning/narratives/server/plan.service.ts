import type { Plan } from '#lib/pathway/assemble.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import type { PlanPreferences } from '#lib/pathway/preferences.ts';
import { addDays } from '#lib/pathway/schedule.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { RESTORE_MS } from '../narratives.constants.ts';
import type { GivenPreferences } from '../narratives.contract.ts';
import { getNextDueAt, type ShownPlan } from './dated-plan.ts';
import { narrativeErrors } from './narratives.errors.ts';
import type { EarlierPlan, StoredPlanStep } from './narratives.table.ts';
import {
  abandonPlan,
  findLatestPlan,
  findPlan,
  listPlans,
  lockLatestPlan,
  type PathwayPlanRow,
  resumePlan,
  savePlan,
} from './plan.store.ts';
import { advisePlan } from './plan-advice.ts';
import { mergePreferences, type PlanSource, renewPreferences, toPlanInput } from './plan-input.ts';
import { type PlanDeps, type PlanReadDeps, readPlanSource, type User } from './plan-source.service.ts';
import { prependKeptSteps, reschedule, toStoredSteps } from './stored-steps.ts';

/** Reads a user's plan, with the remaining steps dated from today on. Without a plan, returns a proposal. */
export async function readPlan(deps: PlanReadDeps, user: Pick<User, 'id'>, now = new Date()): Promise<ShownPlan> {
  const [source, latest] = await Promise.all([readPlanSource(deps, user.id, now), findLatestPlan(deps.db, user.id)]);
  const isStarted = latest?.abandonedAt === null;
  const row = isStarted ? latest : propose(user.id, source, listDoneWork(latest));
  return { row, source, isStarted, hasModel: deps.ai !== undefined };
}

/** Reads the plan that a user started, dated like `readPlan`. Undefined without one, for which nothing is proposed. */
export async function readStartedPlan(deps: PlanReadDeps, userId: number, now: Date): Promise<ShownPlan | undefined> {
  const row = await findPlan(deps.db, userId);
  if (!row) return undefined;
  const source = await readPlanSource(deps, userId, now);
  return { row, source, isStarted: true, hasModel: deps.ai !== undefined };
}

/** Returns when the next step is due in the plan of each of these users who started one. Reads the library once for all. */
export async function listNextDueDates(
  { db, library }: Pick<PlanReadDeps, 'db' | 'library'>,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const plans = await listPlans(db, userIds);
  if (plans.length === 0) return new Map();
  const [list, progress] = await Promise.all([library.listItems(db), library.getProgressOfMany(db, userIds)]);
  const items = new Map(list.map((item) => [item.id, item]));
  return new Map(
    plans.flatMap((plan) => {
      const dueAt = getNextDueAt(plan, { items, progress: progress.get(plan.userId) ?? new Map(), now });
      return dueAt ? [[plan.userId, dueAt] as const] : [];
    }),
  );
}

/** Reads the practice and evidence that a user has done, on their plan or on the one they left. */
export const readDoneWork = async (db: Db, userId: number): Promise<StoredPlanStep[]> =>
  listDoneWork(await findLatestPlan(db, userId));

const listDoneWork = (row: PathwayPlanRow | undefined): StoredPlanStep[] =>
  (row?.steps ?? []).filter(({ kind, state }) => kind !== 'item' && state === 'done');

/** Creates a proposal from the profile. It has no steps if the profile says that there is no time. */
function propose(userId: number, source: PlanSource, done: readonly StoredPlanStep[]): PathwayPlanRow {
  const { preferences, isTimeAssumed } = source.prefilled;
  const nothing = { phases: [], steps: [], horizonAt: addDays(source.now, 1) };
  const plan = preferences.minutesPerWeek === 0 ? nothing : makePlan(toPlanInput(source, preferences, done));
  return toPlanRow(
    userId,
    plan,
    preferences,
    { startedAt: source.now, isFromModel: false, isTimeAssumed, earlier: null },
    source,
  );
}

/** Lists the steps a new plan respects: done work and, of a plan in progress, the learner's decisions. */
const listDecided = (row: PathwayPlanRow | undefined): readonly StoredPlanStep[] =>
  row?.abandonedAt === null ? row.steps : listDoneWork(row);

/** Keeps a plan so that planning again can be undone. */
export const toEarlierPlan = ({ userId: _, abandonedAt: _a, earlier: _e, ...plan }: PathwayPlanRow): EarlierPlan => ({
  ...plan,
  startedAt: plan.startedAt.toISOString(),
  horizonAt: plan.horizonAt.toISOString(),
});

/**
 * Starts a plan today and replaces the previous one, also one that was left; practice and evidence that are done stay.
 * A plan in progress also passes on its preferences and the steps skipped, known, swapped or postponed. A language
 * model, if there is one, may reorder and explain the items. Items it names that are not in the library are ignored.
 * @throws DeclaredError 409 if nothing is left to plan, or if there is no time for it
 */
export async function startPlan(
  deps: PlanDeps,
  user: User,
  given: GivenPreferences | undefined,
  signal?: AbortSignal,
  now = new Date(),
): Promise<ShownPlan> {
  const [source, previous] = await Promise.all([readPlanSource(deps, user.id, now), findLatestPlan(deps.db, user.id)]);
  const { prefilled, context } = source;
  const running = previous?.abandonedAt === null ? previous : undefined;
  const preferences = mergePreferences(running ? renewPreferences(running, source) : prefilled.preferences, given);
  if (preferences.minutesPerWeek === 0) throw new DeclaredError(narrativeErrors.noTime);
  const input = toPlanInput(source, preferences, listDecided(previous));
  const local = makePlan(input);
  if (local.steps.length === 0) throw new DeclaredError(given ? narrativeErrors.nothingFits : narrativeErrors.noSteps);
  const advised = deps.ai && (await advisePlan(deps.ai, { plan: local, input, context, user, signal }));
  const origin = {
    startedAt: now,
    isFromModel: Boolean(advised?.plan),
    isTimeAssumed: prefilled.isTimeAssumed && running?.isTimeAssumed !== false && given?.minutesPerWeek === undefined,
  };
  const { steps, ...plan } = advised?.plan ?? local;
  const row = await deps.db.transaction(async (tx) => {
    // The model takes a while, in which the learner may have done more.
    const latest = await lockLatestPlan(tx, user.id);
    const decided = listDecided(latest);
    const over = new Set(decided.flatMap(({ id, state }) => (state === 'open' ? [] : [id])));
    const left = { ...plan, steps: steps.filter(({ id }) => !over.has(id)) };
    const earlier = latest?.abandonedAt === null ? toEarlierPlan(latest) : null;
    return savePlan(tx, toPlanRow(user.id, left, preferences, { ...origin, earlier }, source, decided));
  });
  return { row, source, isStarted: true, hasModel: deps.ai !== undefined, notice: advised?.refusal ?? null };
}

/** Leaves the user's plan, if there is one. @returns the plan that is proposed instead */
export async function leavePlan(deps: PlanDeps, user: User): Promise<ShownPlan> {
  await abandonPlan(deps.db, user.id);
  return readPlan(deps, user);
}

/** Restores the plan that the user left less than an hour ago, unchanged. @throws DeclaredError 404 if it is gone */
export async function restorePlan(deps: PlanDeps, user: User, now = new Date()): Promise<ShownPlan> {
  const since = new Date(now.getTime() - RESTORE_MS);
  if (!(await resumePlan(deps.db, user.id, since)) && !(await findPlan(deps.db, user.id)))
    throw new DeclaredError(narrativeErrors.planNotFound);
  return readPlan(deps, user);
}

function toPlanRow(
  userId: number,
  plan: Plan,
  preferences: PlanPreferences,
  origin: Pick<PathwayPlanRow, 'startedAt' | 'isFromModel' | 'isTimeAssumed' | 'earlier'>,
  source: PlanSource,
  decided: readonly StoredPlanStep[] = [],
): PathwayPlanRow {
  const over = decided.filter(({ state }) => state !== 'open');
  const arranged = prependKeptSteps(over, plan.phases, toStoredSteps(plan, decided));
  return {
    userId,
    ...origin,
    phases: arranged.phases,
    steps: reschedule(arranged.steps, preferences.minutesPerWeek, source),
    abandonedAt: null,
    minutesPerWeek: preferences.minutesPerWeek,
    preferences,
    prefilled: source.prefilled.preferences,
    horizonAt: plan.horizonAt,
    changes: [],
  };
}
