import { Hono } from 'hono';
import { z } from 'zod';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { ACTIVITY_PATH } from '../activity.constants.ts';
import { activityItem, activityQuery } from '../activity.contract.ts';
import { presentActivity } from './activity.presenter.ts';
import { countActivity, listActivity } from './activity.store.ts';

/** The log of administrators' actions, for administrators. */
export function activityRoutes({ db, guards }: { db: Db; guards: Guards }) {
  return new Hono<HttpEnv>().get(
    ACTIVITY_PATH,
    endpoint('Administration', 'The log of administrators’ actions, newest first', z.array(activityItem)),
    guards.require('readsActivity'),
    validate('query', activityQuery),
    async (c) => {
      const { cursor, ...query } = c.req.valid('query');
      const [rows, total] = await Promise.all([
        listActivity(db, { ...query, after: parseCursor(timeCursor, cursor) }),
        countActivity(db, query),
      ]);
      c.header('x-total-count', String(total));
      const page = paginateRows(c, rows, query.limit, ({ entry }) => [entry.createdAt, entry.id]);
      return c.json(page.map(presentActivity));
    },
  );
}
