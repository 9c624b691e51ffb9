import { getFilledContext } from '#lib/mentee-context.ts';
import { makePlan, type Plan } from '#lib/pathway/plan.ts';
import { type Progress, replan } from '#lib/pathway/replan.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { getCompletedIds, type Library, type LibraryItem } from './library.service.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { narrativeErrors } from './narratives.errors.ts';
import { presentPlan } from './plan.presenter.ts';
import { abandonPlan, findPlan, type PathwayPlanRow, resumePlan, savePlan } from './plan.store.ts';
import { advisePlan } from './plan-advice.service.ts';

export interface PlanDeps {
  readonly db: Db;
  readonly library: Library;
  /** Undefined if this site has no language model. */
  readonly ai: Ai | undefined;
}

type User = Pick<SignedIn['user'], 'id'>;

/** Reads a user's plan, with the remaining steps dated from today on. Without a plan, returns a proposal. */
export async function readPlan(deps: PlanDeps, user: User, now = new Date()): Promise<PathwayPlan> {
  const input = await readPlanInput(deps, user.id);
  const stored = await findPlan(deps.db, user.id);
  const row =
    stored ??
    toPlanRow(user.id, makePlan({ ...input, start: now }), input.library, { startedAt: now, isFromModel: false });
  return presentPlanRow(deps, row, input, { now, isStarted: stored !== undefined });
}

/**
 * Starts a plan today from the current profile and replaces the previous one. A language model, if there is one, may reorder and
 * explain the steps. Items it names that are not in the library are ignored.
 * @throws DeclaredError 409 if nothing is left to plan
 */
export async function startPlan(
  deps: PlanDeps,
  user: SignedIn['user'],
  signal?: AbortSignal,
  now = new Date(),
): Promise<PathwayPlan> {
  const input = await readPlanInput(deps, user.id);
  const local = makePlan({ ...input, start: now });
  if (local.steps.length === 0) throw new DeclaredError(narrativeErrors.noSteps);
  const advised = deps.ai && (await advisePlan(deps.ai, { ...input, plan: local, user, start: now, signal }));
  const row = await savePlan(
    deps.db,
    toPlanRow(user.id, advised ?? local, input.library, { startedAt: now, isFromModel: advised !== undefined }),
  );
  return presentPlanRow(deps, row, input, { now, isStarted: true });
}

/** Leaves the user's plan, if there is one. @returns the plan that is proposed instead */
export async function leavePlan(deps: PlanDeps, user: User): Promise<PathwayPlan> {
  await abandonPlan(deps.db, user.id);
  return readPlan(deps, user);
}

/** Restores the plan that the user left, unchanged. @throws DeclaredError 404 if there is none any more */
export async function restorePlan(deps: PlanDeps, user: User): Promise<PathwayPlan> {
  if (!(await resumePlan(deps.db, user.id)) && !(await findPlan(deps.db, user.id)))
    throw new DeclaredError(narrativeErrors.planNotFound);
  return readPlan(deps, user);
}

/** Reads what a plan is made from. */
async function readPlanInput({ db, library }: Pick<PlanDeps, 'db' | 'library'>, userId: number) {
  const [items, progress, profile] = await Promise.all([
    library.listItems(db),
    library.getProgress(db, userId),
    findMenteeProfile(db, userId),
  ]);
  return {
    library: items,
    progress,
    profile,
    context: getFilledContext(profile ?? {}),
    done: getCompletedIds(progress),
  };
}

type PlanInput = Awaited<ReturnType<typeof readPlanInput>>;

function toPlanRow(
  userId: number,
  { pace, steps }: Plan,
  library: readonly LibraryItem[],
  origin: { startedAt: Date; isFromModel: boolean },
): PathwayPlanRow {
  const titles = new Map(library.map(({ id, title }) => [id, title]));
  return {
    userId,
    ...origin,
    abandonedAt: null,
    minutesPerWeek: pace.minutesPerWeek,
    isTimeAssumed: pace.isAssumed,
    steps: steps.map(({ dueAt, ...step }) => ({
      ...step,
      title: titles.get(step.contentId) ?? '',
      dueAt: dueAt.toISOString(),
    })),
  };
}

function presentPlanRow(
  { ai }: PlanDeps,
  row: PathwayPlanRow,
  { library, progress, profile }: PlanInput,
  { now, isStarted }: { now: Date; isStarted: boolean },
): PathwayPlan {
  const items = new Map(library.map((item) => [item.id, item]));
  // An item that is no longer in the library counts as completed, so that it does not delay the plan.
  const completed: Progress = { progress: 100, completedAt: row.startedAt };
  const reached = new Map(progress);
  for (const { contentId } of row.steps)
    if (!items.has(contentId) && !progress.has(contentId)) reached.set(contentId, completed);
  const steps = row.steps.map((step) => ({ ...step, dueAt: new Date(step.dueAt) }));
  return presentPlan({
    row,
    items,
    progress,
    now: replan(steps, reached, row.minutesPerWeek, row.startedAt, now),
    today: now,
    isStarted,
    isProfileNewer: isStarted && profile !== undefined && profile.updatedAt > row.startedAt,
    hasModel: ai !== undefined,
  });
}
