import { listActiveDays, listLearnedBetween } from '#features/learning/lessons/server/activity.store.ts';
import { findReadingPlace } from '#features/learning/lessons/server/lessons.service.ts';
import { listDueReviews } from '#features/learning/lessons/server/reviews.service.ts';
import { presentPlan } from '#features/learning/narratives/server/plan.presenter.ts';
import { readDoneWork, readStartedPlan } from '#features/learning/narratives/server/plan.service.ts';
import type { LearningReader, PlanReader } from '#features/learning/mentor/server/week-sources.ts';
import { libraryView, skillView } from './library-view.ts';

const plans: PlanReader = {
  async readPlan(db, userId, now) {
    const started = await readStartedPlan({ db, library: libraryView, skills: skillView, ai: undefined }, userId, now);
    if (!started) return undefined;
    const plan = presentPlan(started);
    const steps = plan.steps
      .filter(({ state }) => state === 'done' || state === 'open')
      .map(({ id, kind, title, item, minutes, progress, dueAt, beginsAt, startsAt, notBefore, completedAt }) => ({
        id,
        kind,
        title,
        item,
        minutes,
        progress,
        dueAt: new Date(dueAt),
        beginsAt: toDate(beginsAt),
        notBefore: toDate(startsAt ?? notBefore),
        completedAt: toDate(completedAt),
      }));
    const byId = new Map(steps.map((step) => [step.id, step]));
    return {
      startedAt: new Date(plan.startedAt),
      minutesPerWeek: plan.minutesPerWeek,
      isPaused: plan.isPaused,
      isDelayed: plan.shiftDays > 0,
      steps,
      open: plan.order.flatMap((id) => byId.get(id) ?? []),
    };
  },
  async listDoneWork(db, userId) {
    const steps = await readDoneWork(db, userId);
    return steps.flatMap(({ title, minutes, completedAt }) =>
      completedAt === null ? [] : [{ title, minutes, completedAt: new Date(completedAt) }],
    );
  },
};

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

const learning: LearningReader = {
  listActiveDays,
  listLearned: listLearnedBetween,
  listDueReviews,
  findPlace: findReadingPlace,
};

/** The plan and the library, as the week reads them. */
export const weekSources = { plans, learning };
