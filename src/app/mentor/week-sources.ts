import { findReadingPlace } from '#features/learning/server/reading-place.service.ts';
import { listActiveDays, listLearnedBetween } from '#features/learning/server/week-view.store.ts';
import { readStartedPlan } from '#features/narratives/server/plan.service.ts';
import type { LearningReader, PlanReader } from '#features/week/server/week-sources.service.ts';
import { libraryView, skillView } from './library-view.ts';

const plans: PlanReader = {
  async readPlan(db, userId, now) {
    const plan = await readStartedPlan({ db, library: libraryView, skills: skillView, ai: undefined }, userId, now);
    return (
      plan && {
        startedAt: new Date(plan.startedAt),
        minutesPerWeek: plan.minutesPerWeek,
        steps: plan.steps
          .filter(({ state }) => state === 'done' || state === 'open')
          .map(({ id, kind, title, item, minutes, progress, dueAt, completedAt }) => ({
            id,
            kind,
            title,
            item,
            minutes,
            progress,
            dueAt: new Date(dueAt),
            completedAt: completedAt === null ? null : new Date(completedAt),
          })),
      }
    );
  },
};

const learning: LearningReader = {
  listActiveDays,
  listLearned: listLearnedBetween,
  findPlace: findReadingPlace,
};

/** What the week reads from the plan and from the library. */
export const weekSources = { plans, learning };
