import { readClock } from '#lib/weeks.ts';
import type { Db } from '#platform/db/db.ts';
import { getLowestDifficulties } from '../domain/fitting-items.ts';
import { type Catalog, countDays, type Day, getLatestDay, type LearnerState } from '../domain/plan.ts';
import { readPlan } from '../domain/read-plan.ts';
import { SILENCE_DAYS } from '../mentor.constants.ts';
import type { SkillUse } from '../mentor.contract.ts';
import { findLatestPlan, listPlans, listWanted, type PlanRow } from './plans.store.ts';
import { listObstacles, listSkills } from './skills.store.ts';
import type { PlanSources, ShownPlan } from './sources.ts';
import { listLastReflectionTimes, listTimeZones } from './week.store.ts';

/** Reading a plan works in a transaction, too. */
export interface PlanReadDeps {
  readonly db: Db;
  readonly sources: PlanSources;
}

/** Everything that can be chosen, and what teaches it. */
export async function readCatalog({ db, sources }: PlanReadDeps): Promise<Catalog> {
  const [library, all, obstacles] = await Promise.all([sources.readLibrary(db), listSkills(db), listObstacles(db)]);
  const [roles, skills] = [all.filter(({ type }) => type === 'role'), all.filter(({ type }) => type === 'skill')];
  return { ...library, obstacles, roles, skills: skills.map((skill) => ({ ...skill, nearIds: skill.skillIds })) };
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

/**
 * Reads a learner's plan as it is today. Every screen, mail and calendar takes the next step from here. If they left it,
 * only `row` is there.
 */
export async function readLatestPlan(
  deps: PlanReadDeps,
  userId: number,
  now = new Date(),
): Promise<{ readonly row: PlanRow | undefined; readonly shown: ShownPlan | undefined }> {
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
async function readRunningPlans(
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

/**
 * The last day on which a learner with a plan did anything: learned, wrote, handed in or changed the plan. A plan that goes
 * on later began to wait for that day.
 */
export function getLastSign(
  { row, plan, learner }: ShownPlan,
  activeOn: Day | undefined,
  writtenAt: Date | undefined,
): Day {
  const toDay = (at: Date) => readClock(at, learner.timeZone).day;
  const changedOn = toDay(row.changedAt);
  return getLatestDay(
    changedOn,
    ...(plan.startedOn <= plan.today ? [plan.startedOn] : []),
    ...[...learner.handIns.values()].map(({ on }) => on),
    ...plan.steps.flatMap(({ kind, completedOn }) => (kind !== 'item' && completedOn ? [completedOn] : [])),
    ...(activeOn ? [activeOn] : []),
    ...(writtenAt ? [toDay(writtenAt)] : []),
  );
}

/** Whether a learner gave no sign of life for so long that they are asked, and nothing is counted. */
export const isSilent = ({ plan }: ShownPlan, lastSignOn: Day): boolean =>
  plan.open.length > 0 &&
  !plan.isPaused &&
  plan.startedOn <= plan.today &&
  countDays(lastSignOn, plan.today) >= SILENCE_DAYS;

/** Reads the running plans of these learners as somebody else may see them. Of a silent learner no days are counted. */
export async function readPlansOfOthers(deps: PlanReadDeps, userIds: readonly number[], now = new Date()) {
  const [shown, active, written] = await Promise.all([
    readRunningPlans(deps, userIds, now),
    deps.sources.listLastActiveDays(deps.db, userIds),
    listLastReflectionTimes(deps.db, userIds),
  ]);
  return new Map(
    [...shown].map(([userId, one]) => {
      const silent = isSilent(one, getLastSign(one, active.get(userId), written.get(userId)));
      return [userId, { ...one.plan, isSilent: silent, shiftDays: silent ? 0 : one.plan.shiftDays }] as const;
    }),
  );
}

/** Counts the items that teach each skill and the learners whose plan leads to it, or who reported that it is missing. */
export async function listSkillUses(deps: PlanReadDeps): Promise<SkillUse[]> {
  const [catalog, wanted] = await Promise.all([readCatalog(deps), listWanted(deps.db)]);
  // Those that a learner knows well are not wanted.
  const listWantedIds = ({ choices, reported }: (typeof wanted)[number]) =>
    new Set([...(choices ? getLowestDifficulties(catalog, choices, new Set()).keys() : []), ...reported]);
  const count = (ids: readonly number[]) => {
    const groups = Map.groupBy(ids, (id) => id);
    return (id: number) => groups.get(id)?.length ?? 0;
  };
  const countItems = count(catalog.items.flatMap(({ skillIds }) => skillIds));
  const countLearners = count(wanted.flatMap((one) => [...listWantedIds(one)]));
  return catalog.skills.map(({ id, name }) => ({ id, name, items: countItems(id), learners: countLearners(id) }));
}
