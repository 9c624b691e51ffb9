import { idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import {
  askRequest,
  hourParam,
  mentorship,
  message,
  messageRequest,
  ownMentoring,
  sharesPatch,
  thread,
  threadQuery,
} from '../mentoring.contract.ts';
import { sharedLearner } from '../shared-learner.contract.ts';
import {
  calendarFile,
  presentMentorship,
  presentMessage,
  presentOwnMentoring,
  presentThread,
  sendCalendar,
} from './mentoring.presenter.ts';
import { MESSAGE_LIMIT, type MentoringRouteDeps } from './mentoring-deps.ts';
import { askForMentor, changeShares, endOwnMentorship, readOwnMentoring } from './mentorship.service.ts';
import { readView, requireMentorship } from './mentorship-access.service.ts';
import type { Party } from './mentorships.store.ts';
import { bookHour, cancelBooking, readOwnCalendar } from './office-hours.service.ts';
import { readThread, writeMessage } from './thread.service.ts';

interface Person {
  readonly id: number;
}

/** Per user, because each request mails mentors. */
const ASK_LIMIT = { name: 'mentorship-ask', points: 10, seconds: 24 * 3600 };
/** Per user, because each booking mails both sides. */
const BOOKING_LIMIT = { name: 'office-hour-booking', points: 30, seconds: 24 * 3600 };

/** The learner's calls. Each works only on the caller's own mentorships. */
export function mentorshipRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const own = { who: 'signedIn' } as const;
  const ownOne = { ...own, params: idParam };
  const ownWrite = { ...ownOne, limits: [limitWrites] };
  const ownHour = { ...own, params: idParam.extend(hourParam.shape) };
  const replyOwn = async ({ id }: Person) => presentOwnMentoring(await readOwnMentoring(deps, id));
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getOwnMentoring,
      {
        ...own,
        summary: 'Your mentor or your request for one, earlier ones, and who can be asked',
        reply: ownMentoring,
      },
      ({ user }) => replyOwn(user),
    ),
    route(
      calls.postMentorship,
      {
        ...own,
        limits: [limitWrites],
        summary: 'Ask a mentor, or any mentor, and choose what to share',
        body: askRequest,
        reply: mentorship,
        refusals: [404, 409],
        status: 201,
      },
      async ({ user, body }) => {
        await counters.consume(ASK_LIMIT, String(user.id));
        return presentMentorship(await askForMentor(deps, user.id, body));
      },
    ),
    route(
      calls.patchShares,
      {
        ...ownWrite,
        summary: 'Change what your mentor sees. It applies at once',
        body: sharesPatch,
        reply: mentorship,
        refusals: [409],
      },
      async ({ user, params, body }) =>
        presentMentorship(await changeShares(deps, toLearner(user), params.id, body.shares)),
    ),
    route(
      calls.endMentorship,
      {
        ...ownWrite,
        summary: 'End a mentorship or withdraw a request. From then on the mentor sees nothing; the thread stays yours',
        reply: mentorship,
        refusals: [409],
      },
      async ({ user, params }) => {
        await endOwnMentorship(deps, toLearner(user), params.id);
        return presentMentorship(await requireMentorship(deps.db, toLearner(user), params.id));
      },
    ),
    route(
      calls.getOwnView,
      { ...ownOne, summary: 'Exactly what your mentor sees of you', reply: sharedLearner, refusals: [409] },
      ({ user, params }) => readView(deps, toLearner(user), params.id),
    ),
    route(
      calls.getOwnThread,
      { ...ownOne, summary: 'Your thread with a mentor, also after it ended', query: threadQuery, reply: thread },
      async ({ user, params, query }) =>
        presentThread(await readThread(deps.db, toLearner(user), params.id, query.before)),
    ),
    route(
      calls.postOwnMessage,
      {
        ...ownWrite,
        summary: 'Write to your mentor',
        body: messageRequest,
        reply: message,
        refusals: [409],
        status: 201,
      },
      async ({ user, params, body }) => {
        await counters.consume(MESSAGE_LIMIT, String(user.id));
        return presentMessage(await writeMessage(deps, toLearner(user), params.id, body.text));
      },
    ),
    route(
      calls.putBooking,
      {
        ...ownHour,
        limits: [limitWrites],
        summary: 'Book an office hour of your mentor. You both get a calendar file by email',
        reply: ownMentoring,
        refusals: [409],
      },
      async ({ user, params }) => {
        await counters.consume(BOOKING_LIMIT, String(user.id));
        await bookHour(deps, toLearner(user), params.id, params.hourId);
        return replyOwn(user);
      },
    ),
    route(
      calls.deleteBooking,
      {
        ...ownHour,
        limits: [limitWrites],
        summary: 'Cancel your booking. Your mentor is notified',
        reply: ownMentoring,
        refusals: [409],
      },
      async ({ user, params }) => {
        await cancelBooking(deps, toLearner(user), params.id, params.hourId);
        return replyOwn(user);
      },
    ),
    route(calls.getOwnCalendar, { ...ownHour, ...calendarFile, refusals: [409] }, async ({ c, user, params }) =>
      sendCalendar(c, await readOwnCalendar(deps, toLearner(user), params.id, params.hourId)),
    ),
  ]);
}

const toLearner = ({ id }: Person): Party => ({ side: 'learner', userId: id });
