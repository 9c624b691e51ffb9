import { findReadingPlace } from '#features/learning/server/reading-place.service.ts';
import { listActiveDays, listLearnedBetween } from '#features/learning/server/week-view.store.ts';
import { readPlan } from '#features/narratives/server/plan.service.ts';
import { findPlan } from '#features/narratives/server/plan.store.ts';
import type { LearningReader, PlanReader } from '#features/week/server/week-sources.service.ts';
import { libraryView, skillView } from './library-view.ts';

const plans: PlanReader = {
  async readPlan(db, userId, now) {
    // A proposal takes time to make, and is not a plan yet.
    if (!(await findPlan(db, userId))) return undefined;
    const { startedAt, minutesPerWeek, steps } = await readPlan(
      { db, library: libraryView, skills: skillView, ai: undefined },
      { id: userId },
      now,
    );
    return {
      startedAt: new Date(startedAt),
      minutesPerWeek,
      // An item that left the library counts as done.
      steps: steps
        .filter(
          ({ kind, item, completedAt, state }) =>
            state === 'done' || (state === 'open' && (kind !== 'item' || item !== null || completedAt !== null)),
        )
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
    };
  },
};

const learning: LearningReader = {
  listActiveDays,
  listLearned: listLearnedBetween,
  findPlace: findReadingPlace,
};

/** What the week reads from the plan and from the library. */
export const weekSources = { plans, learning };
