import { readClock } from '#lib/weeks.ts';
import type { Db } from '#platform/db/db.ts';
import type { Catalog } from '../domain/catalog.ts';
import type { LearnerState } from '../domain/plan.ts';
import { readPlan } from '../domain/read-plan.ts';
import { findLatestPlan, listPlans } from './plans.store.ts';
import type { LatestPlan, ShownPlan } from './shown-plan.ts';
import { listObstacles, listSkills } from './skills.store.ts';
import type { PlanSources } from './sources.ts';
import { listTimeZones } from './week.store.ts';

/** Reading a plan works in a transaction, too. */
export interface PlanReadDeps {
  readonly db: Db;
  readonly sources: PlanSources;
}

/** Everything that can be chosen, and what teaches it. */
export async function readCatalog({ db, sources }: PlanReadDeps): Promise<Catalog> {
  const [library, all, obstacles] = await Promise.all([sources.readLibrary(db), listSkills(db), listObstacles(db)]);
  const isRole = ({ type }: (typeof all)[number]) => type === 'role';
  return {
    ...library,
    obstacles,
    roles: all
      .filter(isRole)
      .map(
        ({ practiceTitle: _, practice: __, practiceMinutes: ___, practiceDays: ____, type: _____, ...role }) => role,
      ),
    skills: all
      .filter((one) => !isRole(one))
      .map(({ type: _, skillIds: nearIds, requirement: __, ...skill }) => ({ ...skill, nearIds })),
  };
}

/** Reads what plans of these learners are read with, with a few queries for all of them. */
async function readLearners(
  { db, sources }: PlanReadDeps,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, LearnerState>> {
  const [progress, handIns, zones] = await Promise.all([
    sources.listProgress(db, userIds),
    sources.listHandIns(db, userIds),
    listTimeZones(db, userIds),
  ]);
  return new Map(
    userIds.map((userId) => {
      const timeZone = zones.get(userId) ?? 'UTC';
      const toDay = (at: Date) => readClock(at, timeZone).day;
      const items = [...(progress.get(userId) ?? [])].map(([id, { completedAt, ...own }]) => {
        return [id, { ...own, completedOn: completedAt && toDay(completedAt) }] as const;
      });
      const own = [...(handIns.get(userId) ?? [])].map(([id, { isAccepted, at }]) => {
        return [id, { isAccepted, on: toDay(at) }] as const;
      });
      const completedIds = new Set(items.flatMap(([id, { proof }]) => (proof === 'none' ? [] : [id])));
      const state = { today: toDay(now), timeZone, completedIds, items: new Map(items), handIns: new Map(own) };
      return [userId, state] as const;
    }),
  );
}

/** Reads what a learner's plan is read with. */
export async function readLearner(deps: PlanReadDeps, userId: number, now: Date): Promise<LearnerState> {
  const state = (await readLearners(deps, [userId], now)).get(userId);
  if (!state) throw new Error('The learner was not read');
  return state;
}

/** Reads a learner's plan as it is today. Every screen, mail and calendar takes the next step from here. */
export async function readLatestPlan(deps: PlanReadDeps, userId: number, now = new Date()): Promise<LatestPlan> {
  const row = await findLatestPlan(deps.db, userId);
  if (row?.abandonedAt !== null) return { row, shown: undefined };
  const [catalog, learner] = await Promise.all([readCatalog(deps), readLearner(deps, userId, now)]);
  return { row, shown: { row, plan: readPlan(row, catalog, learner), catalog, learner } };
}

/** Reads a learner's running plan as it is today. Undefined without one. */
export async function readRunningPlan(deps: PlanReadDeps, userId: number, now = new Date()) {
  return (await readLatestPlan(deps, userId, now)).shown;
}

/** Reads the running plans of these learners. Reads the library once for all of them. */
export async function readRunningPlans(
  deps: PlanReadDeps,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ShownPlan>> {
  const rows = await listPlans(deps.db, userIds);
  if (rows.length === 0) return new Map();
  const running = rows.map(({ userId }) => userId);
  const [catalog, learners] = await Promise.all([readCatalog(deps), readLearners(deps, running, now)]);
  return new Map(
    rows.flatMap((row) => {
      const learner = learners.get(row.userId);
      return learner ? [[row.userId, { row, plan: readPlan(row, catalog, learner), catalog, learner }] as const] : [];
    }),
  );
}
