import { type Context, Hono } from 'hono';
import { linkRequest } from '#lib/fields.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { findKnownEtag } from '#platform/http/entity-tags.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../mentor.calls.ts';
import { CALENDAR_HREF, REMINDER_OFF_HREF } from '../mentor.constants.ts';
import { calendarLink, calendarState, reminderLink } from '../week.contract.ts';
import { weekErrors } from './mentor.errors.ts';
import { deleteCalendarLink, saveCalendarLink, turnReminderOff } from './week.store.ts';
import { type CalendarDeps, writeCalendar } from './week-calendar.service.ts';
import { createCalendarAddress, readOffToken } from './week-links.ts';

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
  const ownWrite = { who: 'signedIn', limits: [limitWrites] } as const;
  const mounted = mountCalls({ tag: 'Your week', guards }, [
    route(
      calls.postCalendarLink,
      {
        ...ownWrite,
        summary: 'Create the private address of your calendar. The previous address ends',
        reply: calendarLink,
      },
      async ({ user }) => {
        const { url, digest } = createCalendarAddress(publicUrl);
        await saveCalendarLink(db, user.id, digest);
        return { url };
      },
    ),
    route(
      calls.deleteCalendarLink,
      { ...ownWrite, summary: 'Switch your calendar off', reply: calendarState },
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
        reply: reminderLink,
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
