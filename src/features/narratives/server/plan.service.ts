import { toldContext } from '#lib/mentee-context.ts';
import { makePlan, type Plan } from '#lib/pathway/plan.ts';
import { type Progress, replan } from '#lib/pathway/replan.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { completedIn, type Library, type LibraryItem } from './library.service.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { narrativeErrors } from './narratives.errors.ts';
import { presentPlan } from './plan.presenter.ts';
import { abandonPlan, findPlan, type PathwayPlanRow, resumePlan, savePlan } from './plan.store.ts';
import { advise } from './plan-advice.service.ts';

export interface PlanDeps {
  readonly db: Db;
  readonly library: Library;
  /** Undefined: this site has none. */
  readonly ai: Ai | undefined;
}

type User = SignedIn['user'];

/** The plan a user is on, dated from today on; where they are on none, what would be proposed. */
export async function readPlan(deps: PlanDeps, user: User, now = new Date()): Promise<PathwayPlan> {
  const seen = await look(deps, user.id);
  const stored = await findPlan(deps.db, user.id);
  const row =
    stored ?? rowOf(user.id, makePlan({ ...seen, start: now }), seen.library, { startedAt: now, isFromModel: false });
  return viewOf(deps, row, seen, { now, isStarted: stored !== undefined });
}

/**
 * Makes a plan of the profile as it is now, beginning today, in the place of one under way. Where there is a model it may put
 * the steps in another order and explain them; what it says beyond the library is not taken.
 * @throws DeclaredError 409 where nothing is left to plan
 */
export async function beginPlan(
  deps: PlanDeps,
  user: User,
  signal?: AbortSignal,
  now = new Date(),
): Promise<PathwayPlan> {
  const seen = await look(deps, user.id);
  const local = makePlan({ ...seen, start: now });
  if (local.steps.length === 0) throw new DeclaredError(narrativeErrors.noSteps);
  const advised = deps.ai && (await advise(deps.ai, { ...seen, plan: local, user, start: now, signal }));
  const row = await savePlan(
    deps.db,
    rowOf(user.id, advised ?? local, seen.library, { startedAt: now, isFromModel: advised !== undefined }),
  );
  return viewOf(deps, row, seen, { now, isStarted: true });
}

/** Leaves the plan a user is on, where they are on one. @returns what is proposed then */
export async function leavePlan(deps: PlanDeps, user: User): Promise<PathwayPlan> {
  await abandonPlan(deps.db, user.id);
  return readPlan(deps, user);
}

/** Takes up the plan a user left, as it was. @throws DeclaredError 404 where there is none, or no longer */
export async function takeUpPlan(deps: PlanDeps, user: User): Promise<PathwayPlan> {
  if (!(await resumePlan(deps.db, user.id)) && !(await findPlan(deps.db, user.id)))
    throw new DeclaredError(narrativeErrors.planNotFound);
  return readPlan(deps, user);
}

/** What a plan is made from. */
async function look({ db, library }: Pick<PlanDeps, 'db' | 'library'>, userId: number) {
  const [items, progress, profile] = await Promise.all([
    library.items(db),
    library.progress(db, userId),
    findMenteeProfile(db, userId),
  ]);
  return { library: items, progress, profile, context: toldContext(profile ?? {}), done: completedIn(progress) };
}

type Seen = Awaited<ReturnType<typeof look>>;

function rowOf(
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

function viewOf(
  { ai }: PlanDeps,
  row: PathwayPlanRow,
  { library, progress, profile }: Seen,
  { now, isStarted }: { now: Date; isStarted: boolean },
): PathwayPlan {
  const items = new Map(library.map((item) => [item.id, item]));
  // What left the library can't be done any more: it holds nobody up.
  const gone: Progress = { progress: 100, completedAt: row.startedAt };
  const reached = new Map(progress);
  for (const { contentId } of row.steps)
    if (!items.has(contentId) && !progress.has(contentId)) reached.set(contentId, gone);
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
