import { type Context, Hono } from 'hono';
import { linkRequest } from '#lib/fields.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { findKnownEtag } from '#platform/http/entity-tags.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../mentor.calls.ts';
import { CALENDAR_HREF, REMINDER_OFF_HREF } from '../mentor.constants.ts';
import * as wire from '../week.contract.ts';
import { weekErrors } from './mentor.errors.ts';
import { answerSilence } from './plan-changes.service.ts';
import { getLastMailedMonday, readOffToken } from './week.jobs.ts';
import { DEFAULT_ZONE, isWritable, presentReminder, readWeek } from './week.service.ts';
import {
  deleteCalendarLink,
  findReminder,
  listReflections,
  saveBrowserZone,
  saveCalendarLink,
  saveReflection,
  saveReminder,
  turnReminderOff,
} from './week.store.ts';
import { type CalendarDeps, createCalendarAddress, writeCalendar } from './week-calendar.service.ts';

// A provider reads the calendars of all of its users from a few addresses.
const CALENDAR_LIMIT = { name: 'calendar', points: 300, seconds: 60 };
// Large mail providers send one-click requests for all of their users from a few addresses.
const OFF_LIMIT = { name: 'reminder-off', points: 600, seconds: 60 };

export interface WeekRouteDeps extends CalendarDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly limitWrites: ReturnType<RateLimiter>;
  readonly secret: string;
}

/**
 * A learner's week, reflections and Monday email; the private calendar feed and the link that ends the email, which
 * require no sign-in.
 */
export function weekRoutes({ guards, limit, limitWrites, secret, ...deps }: WeekRouteDeps) {
  const { db, publicUrl } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites] } as const;
  const mounted = mountCalls({ tag: 'Your week', guards }, [
    route(
      calls.getMyWeek,
      {
        ...own,
        summary: 'Your week: the next step of your plan, what was learned, and how the last week went',
        reply: wire.myWeek,
      },
      ({ user }) => readWeek(deps, user.id, new Date()),
    ),
    route(
      calls.listReflections,
      { ...own, summary: 'What you wrote about your weeks, newest first', reply: wire.reflectionList },
      ({ user }) => listReflections(db, user.id),
    ),
    route(
      calls.putReflection,
      {
        ...ownWrite,
        summary:
          'Write about this week, or for two days about the last one. An empty text deletes what you wrote, of any week',
        body: wire.reflectionBody,
        reply: wire.reflection,
        refusals: [409],
      },
      async ({ user: { id }, body: { monday, text, basedOn } }) => {
        const zone = (await findReminder(db, id))?.timeZone ?? DEFAULT_ZONE;
        if (text !== '' && !isWritable(monday, new Date(), zone)) throw new DeclaredError(weekErrors.weekIsOver);
        await db.transaction(async (tx) => {
          await lockUser(tx, id);
          const stored = (await listReflections(tx, id)).find((one) => one.monday === monday);
          requireKnownTexts({ text: stored?.text }, { text }, { text: basedOn });
          await saveReflection(tx, id, monday, text);
        });
        return { monday, text };
      },
    ),
    route(
      calls.getReminder,
      { ...own, summary: 'Whether you get the Monday email', reply: wire.reminder },
      async ({ user }) => presentReminder(await findReminder(db, user.id)),
    ),
    route(
      calls.putReminder,
      {
        ...ownWrite,
        summary: 'Turn the Monday email on or off, or only say your time zone. It comes at 7:00 in that time zone',
        body: wire.reminderBody,
        reply: wire.reminder,
      },
      async ({ user: { id }, body: { isOn, timeZone } }) => {
        const skipped = isOn ? getLastMailedMonday(new Date(), timeZone) : null;
        if (isOn === undefined) await saveBrowserZone(db, id, timeZone);
        else await saveReminder(db, { userId: id, isOn, timeZone }, skipped);
        return presentReminder(await findReminder(db, id));
      },
    ),
    route(
      calls.postSilenceAnswer,
      {
        ...ownWrite,
        summary: 'After two weeks without a sign of life: go on with half the hours, or from a Monday on',
        body: wire.silenceBody,
        reply: wire.myWeek,
        refusals: [404, 409],
      },
      async ({ user, body }) => {
        await answerSilence(deps, user.id, body);
        return readWeek(deps, user.id, new Date());
      },
    ),
    route(
      calls.postCalendarLink,
      {
        ...ownWrite,
        summary: 'Create the private address of your calendar. The previous address ends',
        reply: wire.calendarLink,
      },
      async ({ user }) => {
        const { url, digest } = createCalendarAddress(publicUrl);
        await saveCalendarLink(db, user.id, digest);
        return { url };
      },
    ),
    route(
      calls.deleteCalendarLink,
      { ...ownWrite, summary: 'Switch your calendar off', reply: wire.calendarState },
      async ({ user }) => {
        await deleteCalendarLink(db, user.id);
        return { hasCalendar: false };
      },
    ),
    route(
      calls.checkReminderLink,
      {
        who: 'everyone',
        limits: [limit(OFF_LIMIT)],
        summary: 'Whether the link that ends the Monday email works',
        body: linkRequest,
        reply: wire.reminderLink,
        refusals: [404],
      },
      ({ body }) => {
        if (readOffToken(secret, body.token) === undefined) throw new DeclaredError(weekErrors.badLink);
        return { message: 'This link works.' };
      },
    ),
  ]);
  return (
    new Hono<HttpEnv>()
      .route('/', mounted)
      .get(`${CALENDAR_HREF}/:file{[\\w-]{1,100}\\.ics}`, limit(CALENDAR_LIMIT), async (c) => {
        c.header('cache-control', 'private, no-cache');
        c.header('x-robots-tag', 'noindex, nofollow');
        const calendar = await writeCalendar(deps, c.req.param('file').slice(0, -'.ics'.length), new Date());
        if (calendar === undefined) throw new DeclaredError(weekErrors.calendarNotFound);
        const known = findKnownEtag(c.req.header('if-none-match'), calendar.etag);
        c.header('etag', known ?? calendar.etag);
        if (known !== undefined) return c.body(null, 304);
        c.header('content-type', 'text/calendar; charset=utf-8');
        c.header('content-disposition', 'inline; filename="plan.ics"');
        return c.body(calendar.text);
      })
      // Used by the page's button and by one-click requests of mail programs. RFC 8058 allows both types and forbids redirects.
      .post(
        REMINDER_OFF_HREF,
        limitBody,
        requireBodyType('application/x-www-form-urlencoded', 'multipart/form-data'),
        limit(OFF_LIMIT),
        async (c) => {
          const isOff = await endReminder(c);
          const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
          if (body['List-Unsubscribe'] !== undefined) return c.text('You will get no more Monday emails.');
          return c.redirect(`${REMINDER_OFF_HREF}?done=${isOff ? 'yes' : 'no'}`, 303);
        },
      )
  );

  async function endReminder(c: Context): Promise<boolean> {
    const userId = readOffToken(secret, c.req.query('token') ?? '');
    if (userId !== undefined) await turnReminderOff(db, userId);
    return userId !== undefined;
  }
}
