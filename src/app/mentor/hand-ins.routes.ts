import { parseItemSubject } from '#features/learning/hand-ins/hand-ins.constants.ts';
import { handInRoutes } from '#features/learning/hand-ins/server/hand-ins.routes.ts';
import type { HandInRouteDeps } from '#features/learning/hand-ins/server/hand-ins-deps.ts';
import { proveItemOf } from '#features/learning/lessons/server/learning-marks.service.ts';
import { findItem } from '#features/learning/lessons/server/library.store.ts';
import { findTimeZone } from '#features/learning/mentor/server/week.store.ts';
import { listLearners } from '#features/learning/mentoring/server/mentorships.store.ts';
import { readStartedPlan } from '#features/learning/narratives/server/plan.service.ts';
import type { Db } from '#platform/db/db.ts';
import { libraryView, skillView } from './library-view.ts';

/** The learners who have a mentor. */
export const listLearnerIds = async (db: Db, mentorId: number): Promise<number[]> =>
  (await listLearners(db, mentorId)).map(({ learner }) => learner.id);

const work: Pick<HandInRouteDeps, 'findTitle' | 'listLearnerIds' | 'onAccepted'> = {
  listLearnerIds,
  async findTitle(db, userId, subject) {
    const contentId = parseItemSubject(subject);
    if (contentId !== undefined) return (await findItem(db, contentId))?.title;
    const plan = await readStartedPlan(
      { db, library: libraryView, skills: skillView, ai: undefined },
      userId,
      new Date(),
    );
    const step = plan?.row.steps.find(({ id }) => id === subject);
    return step && (step.skill?.name ?? step.title);
  },
  async onAccepted(tx, userId, subject) {
    const contentId = parseItemSubject(subject);
    if (contentId === undefined) return;
    await proveItemOf(tx, { id: userId, timeZone: (await findTimeZone(tx, userId)) ?? 'UTC' }, contentId, 'handed-in');
  },
};

/** The calls about handed-in work, with what other features know of items, steps and mentors. */
export const workRoutes = (deps: Omit<HandInRouteDeps, keyof typeof work>) => handInRoutes({ ...deps, ...work });
