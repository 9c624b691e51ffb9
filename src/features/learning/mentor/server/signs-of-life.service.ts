import { readClock } from '#lib/weeks.ts';
import { countDays, getLatestDay } from '../domain/days.ts';
import type { Day } from '../domain/plan.ts';
import { SILENCE_DAYS } from '../mentor.constants.ts';
import { type PlanReadDeps, readRunningPlans } from './plan.service.ts';
import type { ShownPlan } from './shown-plan.ts';
import { listLastReflectionTimes } from './week.store.ts';

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
