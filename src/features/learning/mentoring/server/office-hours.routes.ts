import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { toAttachmentHeader } from '#platform/http/file-headers.ts';
import { MENTOR_DESK_PATH, MENTORSHIP_PATH } from '../mentoring.constants.ts';
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

const describe = createEndpoint('Mentor');

/** Per user, because each booking mails both sides. */
const BOOKING_LIMIT = { name: 'office-hour-booking', points: 30, seconds: 24 * 3600 };
const DESK_HOURS_PATH = `${MENTOR_DESK_PATH}/office-hours`;
const OWN_HOUR_PATH = `${MENTORSHIP_PATH}/:id/office-hours/:hourId`;
const ownHourParam = idParam.extend(hourParam.shape);

const describeCalendar = (...refusals: 409[]) =>
  describe('The calendar file of a booked office hour', z.string(), refusals, { type: 'text/calendar' });

function replyWithCalendar(c: Context<HttpEnv>, calendar: string) {
  c.header('content-type', 'text/calendar; charset=utf-8');
  c.header('content-disposition', toAttachmentHeader('office-hour.ics'));
  c.header('cache-control', 'private, no-store');
  return c.body(calendar);
}

/** A mentor offers office hours, and their learners book them. */
export function officeHourRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const mentor = guards.require('mentors');
  return new Hono<HttpEnv>()
    .post(
      DESK_HOURS_PATH,
      describe('Offer an office hour to your learners', mentorDesk, [409]),
      mentor,
      limitWrites,
      validate('json', hourRequest),
      async (c) => {
        const { user } = getSignedIn(c);
        await offerHour(deps, user.id, c.req.valid('json'));
        return c.json(presentDesk(await readDesk(deps, user.id)));
      },
    )
    .delete(
      `${DESK_HOURS_PATH}/:hourId`,
      describe('Withdraw an office hour. A learner who booked it is notified', mentorDesk),
      mentor,
      limitWrites,
      validate('param', hourParam),
      async (c) => {
        const { user } = getSignedIn(c);
        await withdrawHour(deps, user, c.req.valid('param').hourId);
        return c.json(presentDesk(await readDesk(deps, user.id)));
      },
    )
    .get(
      `${DESK_HOURS_PATH}/:hourId/calendar.ics`,
      describeCalendar(),
      mentor,
      validate('param', hourParam),
      async (c) =>
        replyWithCalendar(c, await readDeskCalendar(deps, getSignedIn(c).user.id, c.req.valid('param').hourId)),
    )
    .put(
      OWN_HOUR_PATH,
      describe('Book an office hour of your mentor. You both get a calendar file by email', ownMentoring, [409]),
      guards.requireUser,
      limitWrites,
      validate('param', ownHourParam),
      async (c) => {
        const { user } = getSignedIn(c);
        await counters.consume(BOOKING_LIMIT, String(user.id));
        const { id, hourId } = c.req.valid('param');
        await bookHour(deps, user.id, id, hourId);
        return c.json(presentOwnMentoring(await readOwnMentoring(deps, user.id)));
      },
    )
    .delete(
      OWN_HOUR_PATH,
      describe('Cancel your booking. Your mentor is notified', ownMentoring, [409]),
      guards.requireUser,
      limitWrites,
      validate('param', ownHourParam),
      async (c) => {
        const { user } = getSignedIn(c);
        const { id, hourId } = c.req.valid('param');
        await cancelBooking(deps, user.id, id, hourId);
        return c.json(presentOwnMentoring(await readOwnMentoring(deps, user.id)));
      },
    )
    .get(
      `${OWN_HOUR_PATH}/calendar.ics`,
      describeCalendar(409),
      guards.requireUser,
      validate('param', ownHourParam),
      async (c) => {
        const { id, hourId } = c.req.valid('param');
        return replyWithCalendar(c, await readOwnCalendar(deps, getSignedIn(c).user.id, id, hourId));
      },
    );
}
