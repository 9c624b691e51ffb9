import { z } from 'zod';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import * as calls from '../activity.calls.ts';
import { activityItem, activityQuery } from '../activity.contract.ts';
import { presentActivity } from './activity.presenter.ts';
import { countActivity, listActivity } from './activity.store.ts';

/** The log of administrators' actions, for administrators. */
export function activityRoutes({ db, guards }: { db: Db; guards: Guards }) {
  return mountCalls({ tag: 'Administration', guards }, [
    route(
      calls.listActivity,
      {
        summary: 'The log of administrators’ actions, newest first',
        who: 'readsActivity',
        query: activityQuery,
        reply: z.array(activityItem),
      },
      async ({ c, query: { cursor, ...query } }) => {
        const [rows, total] = await Promise.all([
          listActivity(db, { ...query, after: parseCursor(timeCursor, cursor) }),
          countActivity(db, query),
        ]);
        c.header('x-total-count', String(total));
        return paginateRows(c, rows, query.limit, ({ entry }) => [entry.createdAt, entry.id]).map(presentActivity);
      },
    ),
  ]);
}
