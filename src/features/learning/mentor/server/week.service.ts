import { DAY_MS } from '#lib/days.ts';
import { addDays, countStreak, getMonday, getStartOfDay, readClock } from '#lib/weeks.ts';
import type { Db } from '#platform/db/db.ts';
import { LEAST_STEPS, LISTED_STEPS } from '../week.constants.ts';
import type { MyWeek, WeekStep } from '../week.contract.ts';
import { findReminder, getReflections, hasCalendarLink, type ReminderRow } from './week.store.ts';
import type { DoneWork, LearnedItem, LearningReader, PlannedStep, PlanReader, RunningPlan } from './week-sources.ts';

export interface WeekDeps {
  readonly db: Db;
  readonly plans: PlanReader;
  readonly learning: LearningReader;
}

/** Without a time zone of their own, a learner's week begins in UTC. */
export const DEFAULT_ZONE = 'UTC';
/** Days that a streak may go back. */
const STREAK_DAYS = 5 * 366;
const WEEK_MS = 7 * DAY_MS;
const LATE_MS = 2 * DAY_MS;

/** Reads the week that `now` is in: what comes next, what was learned, and how the last week went. */
export async function readWeek({ db, plans, learning }: WeekDeps, userId: number, now: Date): Promise<MyWeek> {
  const reminder = await findReminder(db, userId);
  const timeZone = reminder?.timeZone ?? DEFAULT_ZONE;
  const { day } = readClock(now, timeZone);
  const monday = getMonday(day);
  const lastMonday = addDays(monday, -7);
  const [lastStart, start, end] = [lastMonday, monday, addDays(monday, 7)].map((first) =>
    getStartOfDay(first, timeZone),
  ) as [Date, Date, Date];
  const [plan, work, active, itemsLastWeek, items, reviews, reflections, hasCalendar] = await Promise.all([
    plans.readPlan(db, userId, now),
    plans.listDoneWork(db, userId),
    learning.listActiveDays(db, userId, addDays(monday, -STREAK_DAYS)),
    learning.listLearned(db, userId, lastStart, start),
    learning.listLearned(db, userId, start, end),
    learning.listDueReviews(db, userId, now),
    getReflections(db, userId, [monday, lastMonday]),
    hasCalendarLink(db, userId),
  ]);
  const learnedLastWeek = [...itemsLastWeek, ...listWork(work, lastStart, start)];
  const learned = [...items, ...listWork(work, start, end)];
  const activeDays = [...active, ...work.map(({ completedAt }) => readClock(completedAt, timeZone).day)];
  const open = plan?.open ?? [];
  // Nothing is due in a paused plan, so nothing is next.
  const due = plan?.isPaused ? [] : open;
  const [next] = due;
  const place = next?.item?.hasLesson ? await learning.findPlace(db, userId, next.item.id) : null;
  const planned = plan ? listPlanned(plan, lastStart, start) : [];
  const lastWeek = {
    monday: lastMonday,
    planned: planned.map(({ title, completedAt }) => ({ title, isDone: completedAt !== null && completedAt < start })),
    plannedMinutes: Math.min(sumMinutes(planned), plan?.minutesPerWeek ?? 0),
    isDelayed: plan?.isDelayed ?? false,
    learned: learnedLastWeek,
    minutes: sumMinutes(learnedLastWeek),
    reflection: reflections.get(lastMonday) ?? '',
  };
  const hasLastWeek = planned.length > 0 || learnedLastWeek.length > 0 || lastWeek.reflection !== '';
  return {
    monday,
    timeZone,
    plan: getPlanState(plan),
    steps: due
      .map((step) => presentStep(step, end))
      .filter(({ isDueThisWeek }, index) => isDueThisWeek || index < LEAST_STEPS)
      .slice(0, LISTED_STEPS),
    openSteps: open.length,
    place,
    learned,
    minutes: sumMinutes(learned),
    reviews,
    reflection: reflections.get(monday) ?? '',
    lastWeek: hasLastWeek ? lastWeek : null,
    streak: { ...countStreak(activeDays, monday), hasThisWeek: activeDays.some((activeDay) => activeDay >= monday) },
    reminder: presentReminder(reminder),
    hasCalendar,
  };
}

export const presentReminder = (row: ReminderRow | undefined): MyWeek['reminder'] => ({
  isOn: row?.isOn ?? false,
  timeZone: row?.timeZone ?? null,
});

function getPlanState(plan: RunningPlan | undefined): MyWeek['plan'] {
  if (!plan) return 'none';
  if (plan.open.length === 0) return 'finished';
  return plan.isPaused ? 'paused' : 'running';
}

/** Lists the practice and evidence done between two times as what was learned. */
const listWork = (work: readonly DoneWork[], from: Date, until: Date): LearnedItem[] =>
  work
    .filter(({ completedAt }) => completedAt >= from && completedAt < until)
    .map(({ title, minutes }) => ({ title, minutes, isCompleted: true }));

/**
 * Lists the steps that fitted into a week at the plan's pace, of those open when it began. The plan's own dates cannot
 * be used, because they move when a step is late. Excludes steps that wait for a later day, and a step of which less
 * than half fitted, as on the evening on which a plan begins.
 */
function listPlanned({ startedAt, minutesPerWeek, steps }: RunningPlan, from: Date, until: Date): PlannedStep[] {
  const begin = startedAt > from ? startedAt : from;
  let budget = (minutesPerWeek * (until.getTime() - begin.getTime())) / WEEK_MS;
  return steps.filter(({ completedAt, notBefore, minutes }) => {
    if (completedAt === null ? notBefore !== null && notBefore >= until : completedAt < begin) return false;
    const fits = budget > 0 && budget >= Math.min(minutes, minutesPerWeek) / 2;
    budget -= minutes;
    return fits;
  });
}

/** Whether a learner may write about a week: while it runs, and for two days after it, because many write on its last evening. */
export const isWritable = (monday: string, now: Date, timeZone: string): boolean =>
  [now, new Date(now.getTime() - LATE_MS)].some((at) => getMonday(readClock(at, timeZone).day) === monday);

function presentStep(step: PlannedStep, end: Date): WeekStep {
  const { id, kind, title, minutes, progress, item, dueAt, beginsAt } = step;
  const dates = { dueAt: dueAt.toISOString(), beginsAt: beginsAt?.toISOString() ?? null };
  return { id, kind, title, minutes, progress, item, ...dates, isDueThisWeek: dueAt < end };
}

const sumMinutes = (of: readonly Pick<LearnedItem, 'minutes'>[]): number =>
  of.reduce((sum, { minutes }) => sum + minutes, 0);
