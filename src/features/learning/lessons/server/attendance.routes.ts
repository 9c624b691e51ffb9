import { z } from 'zod';
import { isAllowed } from '#lib/roles.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toWire } from '#platform/http/to-wire.ts';
import * as calls from '../lessons.calls.ts';
import { attendance, attendanceBody, attendanceQuery, contentIdParam } from '../lessons.contract.ts';
import { setAttended } from './attendance.service.ts';
import type { LearnerDeps } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { listPastEvents } from './library.store.ts';

export interface AttendanceDeps extends LearnerDeps {
  /** Lists the learners of a mentor. Mentoring has them, so the app passes this in. */
  readonly listLearnerIds: (db: Db, mentorId: number) => Promise<readonly number[]>;
}

/** Who attended an event, as said by their mentor or an editor, never by themselves. */
export function attendanceRoutes(deps: AttendanceDeps) {
  const { db, guards, limitWrites, findTimeZone, listLearnerIds } = deps;
  /** @throws DeclaredError 404 */
  const requireLearner = async (user: SignedIn['user'], userId: number) => {
    const isLearner =
      userId !== user.id && (isAllowed(user, 'publishes') || (await listLearnerIds(db, user.id)).includes(userId));
    if (!isLearner) throw new DeclaredError(learningErrors.learnerNotFound);
    return { id: userId, timeZone: (await findTimeZone(db, userId)) ?? 'UTC' };
  };
  const listAttendance = async (userId: number) =>
    (await listPastEvents(db, userId)).map((event) => toWire(attendance, event));
  const own = { who: 'acceptsWork', reply: z.array(attendance), refusals: [404, 409] } as const;
  return mountCalls({ tag: 'Your learning', guards }, [
    route(
      calls.listAttendance,
      { ...own, summary: 'The events that are over, and whether a learner attended them', query: attendanceQuery },
      async ({ user, query }) => listAttendance((await requireLearner(user, query.userId)).id),
    ),
    route(
      calls.putAttendance,
      {
        ...own,
        limits: [limitWrites],
        summary: 'Say that a learner attended an event that is over, or take that back',
        params: contentIdParam,
        body: attendanceBody,
      },
      async ({ user, params, body }) => {
        const learner = await requireLearner(user, body.userId);
        await setAttended(db, learner, params.contentId, body.isAttended);
        return listAttendance(learner.id);
      },
    ),
  ]);
}
