import { listActiveDays, listLearnedBetween } from '#features/learning/lessons/server/activity.store.ts';
import { findReadingPlace } from '#features/learning/lessons/server/lessons.service.ts';
import { listDueReviews } from '#features/learning/lessons/server/reviews.service.ts';
import { readRunningPlan } from '#features/learning/mentor/server/plan.service.ts';
import { listDoneWork } from '#features/learning/mentor/server/plans.store.ts';
import type { LearningReader, PlanReader } from '#features/learning/mentor/server/week-sources.ts';
import { getStartOfDay } from '#lib/weeks.ts';
import { planSources } from './plan-sources.ts';

const plans: PlanReader = {
  async readPlan(db, userId, now) {
    const shown = await readRunningPlan({ db, sources: planSources }, userId, now);
    if (!shown) return undefined;
    const { plan, learner } = shown;
    const toTime = (day: string) => getStartOfDay(day, learner.timeZone);
    const toDate = (day: string | null) => (day === null ? null : toTime(day));
    const steps = plan.steps
      .filter(({ state }) => state === 'done' || state === 'open')
      .map(({ id, kind, title, item, minutes, progress, dueOn, beginsOn, eventOn, notBefore, completedOn }) => ({
        ...{ id, kind, title, minutes, progress },
        item,
        dueAt: toTime(dueOn),
        beginsAt: toDate(beginsOn),
        notBefore: toDate(eventOn ?? notBefore),
        completedAt: toDate(completedOn),
      }));
    const byId = new Map(steps.map((step) => [step.id, step]));
    return {
      startedAt: toTime(plan.startedOn),
      minutesPerWeek: plan.choices.hoursPerWeek * 60,
      isPaused: plan.isPaused,
      isDelayed: plan.shiftDays > 0,
      steps,
      open: plan.open.flatMap(({ id }) => byId.get(id) ?? []),
    };
  },
  async listDoneWork(db, userId) {
    const steps = await listDoneWork(db, userId);
    return steps.flatMap(({ title, minutes, completedOn }) =>
      completedOn === null ? [] : [{ title, minutes, completedAt: getStartOfDay(completedOn, 'UTC') }],
    );
  },
};

const learning: LearningReader = {
  listActiveDays,
  listLearned: listLearnedBetween,
  listDueReviews,
  findPlace: findReadingPlace,
};

/** The plan and the library, as the week reads them. */
export const weekSources = { plans, learning };
