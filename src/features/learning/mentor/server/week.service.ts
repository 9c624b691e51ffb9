import { DAY_MS } from '#lib/days.ts';
import { addDays, countStreak, getMonday, getStartOfDay, readClock } from '#lib/weeks.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import type { Day, Plan } from '../domain/plan.ts';
import { LEAST_STEPS, LISTED_STEPS, OFFERED_MONDAYS } from '../mentor.constants.ts';
import { type MyWeek, myWeek, reminder as reminderReply } from '../week.contract.ts';
import { getLastSign, isSilent, type PlanReadDeps, readRunningPlan } from './plan.service.ts';
import { listDoneWork as listLeftWork } from './plans.store.ts';
import type { LearningReader } from './sources.ts';
import {
  findReminder,
  hasCalendarLink,
  listLastReflectionTimes,
  listReflections,
  type Reminder,
} from './week.store.ts';

export interface WeekDeps extends PlanReadDeps {
  readonly learning: LearningReader;
}

/** Without a time zone of their own, a learner's week begins in UTC. */
export const DEFAULT_ZONE = 'UTC';
/** Days that a streak may go back. */
const STREAK_DAYS = 5 * 366;
const LATE_MS = 2 * DAY_MS;
const LEAST_HOURS = 0.5;

/** Reads the week that `now` is in: what comes next, what was learned, and how the last week went. */
export const readWeek = async (deps: WeekDeps, userId: number, now: Date): Promise<MyWeek> =>
  (await readWeekWithSigns(deps, userId, now)).week;

/** Reads a week, and the last day on which its learner learned, wrote, handed in or changed the plan. Null if never. */
export async function readWeekWithSigns(deps: WeekDeps, userId: number, now: Date) {
  const { db, learning } = deps;
  const reminder = await findReminder(db, userId);
  const timeZone = reminder?.timeZone ?? DEFAULT_ZONE;
  const today = readClock(now, timeZone).day;
  const monday = getMonday(today);
  const lastMonday = addDays(monday, -7);
  const [lastStart, start, end] = [lastMonday, monday, addDays(monday, 7)].map((first) =>
    getStartOfDay(first, timeZone),
  ) as [Date, Date, Date];
  const [shown, leftWork, active, itemsLastWeek, items, reviews, reflections, written, hasCalendar] = await Promise.all(
    [
      readRunningPlan(deps, userId, now),
      listLeftWork(db, userId),
      learning.listActiveDays(db, userId, addDays(monday, -STREAK_DAYS)),
      learning.listLearned(db, userId, lastStart, start),
      learning.listLearned(db, userId, start, end),
      learning.listDueReviews(db, userId, now),
      listReflections(db, userId),
      listLastReflectionTimes(db, [userId]),
      hasCalendarLink(db, userId),
    ],
  );
  const plan = shown?.plan;
  const findWritten = (week: Day) => reflections.find((one) => one.monday === week)?.text ?? '';
  const writtenAt = written.get(userId);
  const work = plan ? plan.steps.filter(({ kind, state }) => kind !== 'item' && state === 'done') : leftWork;
  const listWork = (from: Day, until: Day): MyWeek['learned'] =>
    work
      .filter(({ completedOn }) => completedOn !== null && completedOn >= from && completedOn < until)
      .map(({ title }) => ({ title, isCompleted: true }));
  const workDays = work.flatMap(({ completedOn }) => completedOn ?? []);
  const activeDays = [...active, ...workDays];
  const writtenOn = writtenAt && readClock(writtenAt, timeZone).day;
  const lastSignOn = shown
    ? getLastSign(shown, active.at(-1), writtenAt)
    : ([...activeDays, ...(writtenOn ? [writtenOn] : [])].toSorted().at(-1) ?? null);
  const startsOn = plan && plan.startedOn > today ? plan.startedOn : null;
  const state = getPlanState(plan);
  const isQuiet = shown !== undefined && lastSignOn !== null && isSilent(shown, lastSignOn);
  // Nothing is due in a paused plan, so nothing is next.
  const due = plan && !plan.isPaused ? plan.open : [];
  const [next] = due;
  const place = next?.item?.hasLesson ? await learning.findPlace(db, userId, next.item.id) : null;
  const week = toWire(myWeek, {
    monday,
    timeZone,
    plan: state,
    startsOn,
    steps: due
      .map((step) => ({ ...step, isDueThisWeek: step.dueOn < addDays(monday, 7) }))
      .filter(({ isDueThisWeek }, index) => isDueThisWeek || index < LEAST_STEPS)
      .slice(0, LISTED_STEPS),
    openSteps: plan?.open.length ?? 0,
    place,
    learned: [...items, ...listWork(monday, addDays(monday, 7))],
    reviews,
    reflection: findWritten(monday),
    lastWeek: isQuiet
      ? null
      : presentLastWeek({
          monday: lastMonday,
          doneSteps: countDone(plan, lastMonday, monday),
          learned: [...itemsLastWeek, ...listWork(lastMonday, monday)],
          written: findWritten(lastMonday),
        }),
    streak: isQuiet
      ? null
      : { ...countStreak(activeDays, monday), hasThisWeek: activeDays.some((activeDay) => activeDay >= monday) },
    silence: isQuiet && plan ? presentSilence(plan, monday) : null,
    reminder: presentReminder(reminder),
    hasCalendar,
  });
  return { week, lastSignOn };
}

const NO_REMINDER = { isOn: false, timeZone: null, isStopped: false, isConfirmed: true };

export const presentReminder = (row: Reminder | undefined): MyWeek['reminder'] =>
  toWire(reminderReply, row ?? NO_REMINDER);

function getPlanState(plan: Plan | undefined): MyWeek['plan'] {
  if (!plan) return 'none';
  if (plan.open.length === 0) return plan.isFinished ? 'finished' : 'waiting';
  return plan.isPaused ? 'paused' : 'running';
}

/** Counts the steps of a plan that were done in a week, as the plan itself counts them. */
const countDone = (plan: Plan | undefined, from: Day, until: Day): number =>
  plan?.steps.filter(
    ({ state, completedOn }) => state === 'done' && completedOn !== null && completedOn >= from && completedOn < until,
  ).length ?? 0;

function presentLastWeek(week: {
  monday: Day;
  doneSteps: number;
  learned: MyWeek['learned'];
  written: string;
}): MyWeek['lastWeek'] {
  const { monday, doneSteps, learned, written } = week;
  // Words of danger are never quoted.
  const reflection = hasDangerWords(written) ? '' : written;
  if (learned.length === 0 && reflection === '') return null;
  return { monday, doneSteps, learned, reflection };
}

/** Half of the hours, in halves. */
export const halveHours = (hours: number): number => Math.max(LEAST_HOURS, Math.floor(hours) / 2);

function presentSilence({ choices: { hoursPerWeek } }: Plan, monday: Day): MyWeek['silence'] {
  const smaller = halveHours(hoursPerWeek);
  return {
    hoursPerWeek,
    smallerHours: smaller < hoursPerWeek ? smaller : null,
    mondays: Array.from({ length: OFFERED_MONDAYS }, (_, index) => addDays(monday, 7 * (index + 1))),
  };
}

/** Whether a learner may write about a week: while it runs, and for two days after it, because many write on its last evening. */
export const isWritable = (monday: string, now: Date, timeZone: string): boolean =>
  [now, new Date(now.getTime() - LATE_MS)].some((at) => getMonday(readClock(at, timeZone).day) === monday);
