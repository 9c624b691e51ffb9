import type { Context } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { toAttachmentHeader } from '#platform/http/file-headers.ts';
import * as calls from '../mentoring.calls.ts';
import { hourParam, hourRequest, mentorDesk, ownMentoring } from '../mentoring.contract.ts';
import { readDesk } from './desk.service.ts';
import { presentDesk, presentOwnMentoring } from './mentoring.presenter.ts';
import type { MentoringRouteDeps } from './mentoring-deps.ts';
import { readOwnMentoring } from './mentorship.service.ts';
import {
  bookHour,
  cancelBooking,
  offerHour,
  readDeskCalendar,
  readOwnCalendar,
  withdrawHour,
} from './office-hours.service.ts';

/** Per user, because each booking mails both sides. */
const BOOKING_LIMIT = { name: 'office-hour-booking', points: 30, seconds: 24 * 3600 };
const CALENDAR = {
  summary: 'The calendar file of a booked office hour',
  reply: z.string(),
  type: 'text/calendar',
} as const;

function replyWithCalendar(c: Context<HttpEnv>, calendar: string): Response {
  c.header('content-type', 'text/calendar; charset=utf-8');
  c.header('content-disposition', toAttachmentHeader('office-hour.ics'));
  c.header('cache-control', 'private, no-store');
  return c.body(calendar);
}

/** A mentor offers office hours, and their learners book them. */
export function officeHourRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const mentor = { who: 'mentors' } as const;
  const own = { who: 'signedIn', params: idParam.extend(hourParam.shape) } as const;
  const limits = [limitWrites];
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.postHour,
      {
        ...mentor,
        limits,
        summary: 'Offer an office hour to your learners',
        body: hourRequest,
        reply: mentorDesk,
        refusals: [409],
      },
      async ({ user, body }) => {
        await offerHour(deps, user.id, body);
        return presentDesk(await readDesk(deps, user.id));
      },
    ),
    route(
      calls.deleteHour,
      {
        ...mentor,
        limits,
        summary: 'Withdraw an office hour. A learner who booked it is notified',
        params: hourParam,
        reply: mentorDesk,
      },
      async ({ user, params }) => {
        await withdrawHour(deps, user, params.hourId);
        return presentDesk(await readDesk(deps, user.id));
      },
    ),
    route(calls.getDeskCalendar, { ...mentor, ...CALENDAR, params: hourParam }, async ({ c, user, params }) =>
      replyWithCalendar(c, await readDeskCalendar(deps, user.id, params.hourId)),
    ),
    route(
      calls.putBooking,
      {
        ...own,
        limits,
        summary: 'Book an office hour of your mentor. You both get a calendar file by email',
        reply: ownMentoring,
        refusals: [409],
      },
      async ({ user, params }) => {
        await counters.consume(BOOKING_LIMIT, String(user.id));
        await bookHour(deps, user.id, params.id, params.hourId);
        return presentOwnMentoring(await readOwnMentoring(deps, user.id));
      },
    ),
    route(
      calls.deleteBooking,
      { ...own, limits, summary: 'Cancel your booking. Your mentor is notified', reply: ownMentoring, refusals: [409] },
      async ({ user, params }) => {
        await cancelBooking(deps, user.id, params.id, params.hourId);
        return presentOwnMentoring(await readOwnMentoring(deps, user.id));
      },
    ),
    route(calls.getOwnCalendar, { ...own, ...CALENDAR, refusals: [409] }, async ({ c, user, params }) =>
      replyWithCalendar(c, await readOwnCalendar(deps, user.id, params.id, params.hourId)),
    ),
  ]);
}
