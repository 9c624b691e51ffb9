import { Hono } from 'hono';
import { calendarQuery, calendarReply } from '#lib/publishing/publishing-contract.ts';
import { CALENDAR_PATH } from '#lib/publishing/publishing-paths.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { readCalendar } from '#platform/publishing/calendar.ts';
import { RECORD_STORES } from './record-stores.ts';

/** Lists the scheduled and published records of all kinds in a month. */
export const calendarRoutes = ({ db, guards }: Pick<AdminDeps, 'db' | 'guards'>) =>
  new Hono<HttpEnv>().get(
    CALENDAR_PATH,
    endpoint('Calendar', 'What is published and scheduled in a month, and the drafts with a date', calendarReply),
    guards.require('publishes'),
    validate('query', calendarQuery),
    async (c) => c.json(await readCalendar(db, RECORD_STORES, c.req.valid('query').month)),
  );
