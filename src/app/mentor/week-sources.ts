import { listActiveDays, listLearnedBetween } from '#features/learning/lessons/server/activity.store.ts';
import { findReadingPlace } from '#features/learning/lessons/server/lessons.service.ts';
import { listDueReviews } from '#features/learning/lessons/server/reviews.service.ts';
import type { LearningReader } from '#features/learning/mentor/server/sources.ts';
import { planSources } from './plan-sources.ts';

const learning: LearningReader = {
  listActiveDays,
  listLearned: listLearnedBetween,
  listDueReviews,
  findPlace: findReadingPlace,
};

/** Plans and the library, as the week reads them. */
export const weekSources = { sources: planSources, learning };
