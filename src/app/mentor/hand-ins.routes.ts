import { Hono } from 'hono';
import { findUser } from '#features/audience/accounts/server/accounts.store.ts';
import { parseItemSubject } from '#features/learning/hand-ins/hand-ins.constants.ts';
import { type HandInRouteDeps, handInRoutes } from '#features/learning/hand-ins/server/hand-ins.routes.ts';
import { type AttendanceDeps, attendanceRoutes } from '#features/learning/lessons/server/attendance.routes.ts';
import { proveItemOf } from '#features/learning/lessons/server/learning-marks.service.ts';
import { findItem } from '#features/learning/lessons/server/library.store.ts';
import { findLatestPlan } from '#features/learning/mentor/server/plans.store.ts';
import { findTimeZone } from '#features/learning/mentor/server/week.store.ts';
import { listLearners } from '#features/learning/mentoring/server/mentorships.store.ts';
import { requireAccess } from '#platform/auth/access.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';

/** The learners who have a mentor. */
const listLearnerIds = async (db: Db, mentorId: number): Promise<number[]> =>
  (await listLearners(db, mentorId)).map(({ learner }) => learner.id);

const work: Pick<HandInRouteDeps, 'findTitle' | 'listLearnerIds' | 'onAccepted'> = {
  listLearnerIds,
  async findTitle(db, userId, subject) {
    const contentId = parseItemSubject(subject);
    if (contentId !== undefined) {
      const item = await findItem(db, contentId);
      if (item) requireAccess(item.access, await findUser(db, userId));
      return item?.title;
    }
    const plan = await findLatestPlan(db, userId);
    return plan?.abandonedAt === null ? plan.steps.find(({ id }) => id === subject)?.title : undefined;
  },
  async onAccepted(tx, userId, subject) {
    const contentId = parseItemSubject(subject);
    if (contentId === undefined) return;
    await proveItemOf(tx, { id: userId, timeZone: (await findTimeZone(tx, userId)) ?? 'UTC' }, contentId, 'handed-in');
  },
};

/** The calls about handed-in work and attendance, with what other features know of items, steps and mentors. */
export const workRoutes = (deps: Omit<HandInRouteDeps, keyof typeof work> & Omit<AttendanceDeps, 'listLearnerIds'>) =>
  new Hono<HttpEnv>()
    .route('/', handInRoutes({ ...deps, ...work }))
    .route('/', attendanceRoutes({ ...deps, listLearnerIds }));
