import type { Context } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { toAttachmentHeader } from '#platform/http/file-headers.ts';
import * as calls from '../mentoring.calls.ts';
import * as wire from '../mentoring.contract.ts';
import { answerRequest, countDeskWaiting, readDesk } from './desk.service.ts';
import type { MentoringRouteDeps } from './mentoring-deps.ts';
import { saveSettings } from './mentors.store.ts';
import {
  askForMentor,
  changeShares,
  endOwnMentorship,
  presentMentorship,
  readOwnMentoring,
} from './mentorship.service.ts';
import { requireMentorship } from './mentorship-access.service.ts';
import { countMentoring, type Party } from './mentorships.store.ts';
import {
  bookHour,
  cancelBooking,
  offerHour,
  readDeskCalendar,
  readOwnCalendar,
  withdrawHour,
} from './office-hours.service.ts';

/** Per user, because each request mails mentors. */
const ASK_LIMIT = { name: 'mentorship-ask', points: 10, seconds: 24 * 3600 };
/** Per user, because each booking mails both sides. */
const BOOKING_LIMIT = { name: 'office-hour-booking', points: 30, seconds: 24 * 3600 };

interface Person {
  readonly id: number;
}
const toLearner = ({ id }: Person): Party => ({ side: 'learner', userId: id });
const toMentor = ({ id }: Person): Party => ({ side: 'mentor', userId: id });

/** The learner's calls. Each works only on the caller's own mentorships. */
export function learnerRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, params: idParam, limits: [limitWrites] };
  const ownHour = { ...own, params: idParam.extend(wire.hourParam.shape) };
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getOwnMentoring,
      {
        ...own,
        summary: 'Your mentor or your request for one, earlier ones, and who can be asked',
        reply: wire.ownMentoring,
      },
      ({ user }) => readOwnMentoring(deps, user.id),
    ),
    route(
      calls.postMentorship,
      {
        ...own,
        limits: [limitWrites],
        summary: 'Ask a mentor, or any mentor, and choose what to share',
        body: wire.askRequest,
        reply: wire.mentorship,
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
        body: wire.sharesPatch,
        reply: wire.mentorship,
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
        reply: wire.mentorship,
        refusals: [409],
      },
      async ({ user, params }) => {
        await endOwnMentorship(deps, toLearner(user), params.id);
        return presentMentorship(await requireMentorship(deps.db, toLearner(user), params.id));
      },
    ),
    route(
      calls.putBooking,
      {
        ...ownHour,
        limits: [limitWrites],
        summary: 'Book an office hour of your mentor. You both get a calendar file by email',
        reply: wire.ownMentoring,
        refusals: [409],
      },
      async ({ user, params }) => {
        await counters.consume(BOOKING_LIMIT, String(user.id));
        await bookHour(deps, toLearner(user), params.id, params.hourId);
        return readOwnMentoring(deps, user.id);
      },
    ),
    route(
      calls.deleteBooking,
      {
        ...ownHour,
        limits: [limitWrites],
        summary: 'Cancel your booking. Your mentor is notified',
        reply: wire.ownMentoring,
        refusals: [409],
      },
      async ({ user, params }) => {
        await cancelBooking(deps, toLearner(user), params.id, params.hourId);
        return readOwnMentoring(deps, user.id);
      },
    ),
    route(calls.getOwnCalendar, { ...ownHour, ...calendarFile, refusals: [409] }, async ({ c, user, params }) =>
      sendCalendar(c, await readOwnCalendar(deps, toLearner(user), params.id, params.hourId)),
    ),
  ]);
}

/** The mentor's calls, and the numbers for administrators. A learner who did not ask this mentor does not exist for them. */
export function mentorRoutes({ guards, limitWrites, ...deps }: MentoringRouteDeps) {
  const mentor = { who: 'mentors' } as const;
  const ofLearnerWrite = { ...mentor, params: idParam, limits: [limitWrites] };
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getDesk,
      { ...mentor, summary: 'Your desk: requests, learners, office hours and settings', reply: wire.mentorDesk },
      ({ user }) => readDesk(deps, user.id),
    ),
    route(
      calls.getDeskWaiting,
      { ...mentor, summary: 'What waits for you: requests, learners and handed-in work', reply: wire.deskWaiting },
      ({ user }) => countDeskWaiting(deps, user.id),
    ),
    route(
      calls.getCounts,
      {
        who: 'managesUsers',
        summary: 'How many mentors, waiting requests and active mentorships there are',
        reply: wire.mentoringCounts,
      },
      () => countMentoring(deps.db),
    ),
    route(
      calls.putSettings,
      {
        ...mentor,
        limits: [limitWrites],
        summary: 'Set whether you are taking new learners, how many, and how you introduce yourself to them',
        body: wire.deskSettings,
        reply: wire.mentorDesk,
      },
      async ({ user, body }) => {
        await saveSettings(deps.db, user.id, body);
        return readDesk(deps, user.id);
      },
    ),
    route(
      calls.postAnswer,
      {
        ...ofLearnerWrite,
        summary: 'Accept or decline a request with a sentence',
        body: wire.answerRequest,
        reply: wire.mentorDesk,
        refusals: [409],
      },
      async ({ user, params, body }) => {
        await answerRequest(deps, user.id, params.id, body);
        return readDesk(deps, user.id);
      },
    ),
    route(
      calls.endLearner,
      { ...ofLearnerWrite, summary: 'End a mentorship. The learner keeps the thread', reply: wire.mentorDesk },
      async ({ user, params }) => {
        await endOwnMentorship(deps, toMentor(user), params.id);
        return readDesk(deps, user.id);
      },
    ),
    route(
      calls.postHour,
      {
        ...mentor,
        limits: [limitWrites],
        summary: 'Offer an office hour to your learners',
        body: wire.hourRequest,
        reply: wire.mentorDesk,
        refusals: [409],
      },
      async ({ user, body }) => {
        await offerHour(deps, user.id, body);
        return readDesk(deps, user.id);
      },
    ),
    route(
      calls.deleteHour,
      {
        ...mentor,
        limits: [limitWrites],
        summary: 'Withdraw an office hour. A learner who booked it is notified',
        params: wire.hourParam,
        reply: wire.mentorDesk,
      },
      async ({ user, params }) => {
        await withdrawHour(deps, user, params.hourId);
        return readDesk(deps, user.id);
      },
    ),
    route(calls.getDeskCalendar, { ...mentor, ...calendarFile, params: wire.hourParam }, async ({ c, user, params }) =>
      sendCalendar(c, await readDeskCalendar(deps, user.id, params.hourId)),
    ),
  ]);
}

/** What a call that sends a calendar file declares. */
const calendarFile = {
  summary: 'The calendar file of a booked office hour',
  reply: z.string(),
  type: 'text/calendar',
} as const;

function sendCalendar(c: Context, calendar: string): Response {
  c.header('content-type', 'text/calendar; charset=utf-8');
  c.header('content-disposition', toAttachmentHeader('office-hour.ics'));
  c.header('cache-control', 'private, no-store');
  return c.body(calendar);
}
