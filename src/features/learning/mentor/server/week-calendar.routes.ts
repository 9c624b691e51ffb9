import { type Context, Hono } from 'hono';
import { linkRequest } from '#lib/fields.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { CALENDAR_HREF, CALENDAR_LINK_PATH, REMINDER_OFF_CHECK_PATH, REMINDER_OFF_HREF } from '../week.constants.ts';
import { calendarLink, calendarState, reminderLink } from '../week.contract.ts';
import { weekErrors } from './week.errors.ts';
import { deleteCalendarLink, saveCalendarLink, turnReminderOff } from './week.store.ts';
import { type CalendarDeps, writeCalendar } from './week-calendar.service.ts';
import { createCalendarAddress, readOffToken } from './week-links.ts';

const TAG = 'Your week';
// A provider reads the calendars of all of its users from a few addresses.
const CALENDAR_LIMIT = { name: 'calendar', points: 300, seconds: 60 };
// Large mail providers send one-click requests for all of their users from a few addresses.
const OFF_LIMIT = { name: 'reminder-off', points: 600, seconds: 60 };

export interface CalendarRouteDeps extends CalendarDeps {
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly limitWrites: ReturnType<RateLimiter>;
  readonly secret: string;
}

/** The private calendar feed, and the link that ends the Monday email. Neither requires a sign-in. */
export function weekCalendarRoutes({ guards, limit, limitWrites, secret, ...deps }: CalendarRouteDeps) {
  const { db, publicUrl } = deps;
  return (
    new Hono<HttpEnv>()
      .post(
        CALENDAR_LINK_PATH,
        endpoint(TAG, 'Create the private address of your calendar. The previous address ends', calendarLink),
        guards.requireUser,
        limitWrites,
        async (c) => {
          const { url, digest } = createCalendarAddress(publicUrl);
          await saveCalendarLink(db, getSignedIn(c).user.id, digest);
          return c.json({ url });
        },
      )
      .delete(
        CALENDAR_LINK_PATH,
        endpoint(TAG, 'Switch your calendar off', calendarState),
        guards.requireUser,
        limitWrites,
        async (c) => {
          await deleteCalendarLink(db, getSignedIn(c).user.id);
          return c.json({ hasCalendar: false });
        },
      )
      .get(`${CALENDAR_HREF}/:file{[\\w-]{1,100}\\.ics}`, limit(CALENDAR_LIMIT), async (c) => {
        c.header('cache-control', 'private, no-store');
        c.header('x-robots-tag', 'noindex, nofollow');
        const calendar = await writeCalendar(deps, c.req.param('file').slice(0, -'.ics'.length), new Date());
        if (calendar === undefined) throw new DeclaredError(weekErrors.calendarNotFound);
        c.header('content-type', 'text/calendar; charset=utf-8');
        c.header('content-disposition', 'inline; filename="plan.ics"');
        return c.body(calendar);
      })
      .post(
        REMINDER_OFF_CHECK_PATH,
        endpoint(TAG, 'Whether the link that ends the Monday email works', reminderLink, [404]),
        limit(OFF_LIMIT),
        validate('json', linkRequest),
        (c) => {
          if (readOffToken(secret, c.req.valid('json').token) === undefined)
            throw new DeclaredError(weekErrors.badLink);
          return c.json({ message: 'This link works.' });
        },
      )
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
