import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import { SUBSCRIBERS_CSV_PATH, SUBSCRIBERS_PATH } from '../newsletter.constants.ts';
import { subscriber, subscriberFileQuery, subscriberQuery } from '../newsletter.contract.ts';
import { presentSubscriber, SUBSCRIBER_CSV } from './newsletter.presenter.ts';
import { countSubscribers, listSubscribers, SUBSCRIBER_SORTS } from './subscribers.store.ts';

/** Routes that list everyone who asked for the newsletter, for administrators. */
export function subscriberRoutes(deps: Pick<AdminDeps, 'db' | 'guards' | 'logActivity'>) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>()
    .get(
      SUBSCRIBERS_PATH,
      endpoint(
        'Newsletter',
        'Everyone who asked for the newsletter, newest first. Only those in the state subscribed get it',
        z.array(subscriber),
      ),
      guards.require('seesPeople'),
      validate('query', subscriberQuery),
      async (c) => {
        const { cursor, sort, limit, ...filters } = c.req.valid('query');
        const sorting = parseSorting(SUBSCRIBER_SORTS, sort ?? '-subscribedAt', cursor);
        const rows = listSubscribers(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, {
          rows,
          total: countSubscribers(db, filters),
          limit,
          name: sorting.name,
        });
        return c.json(page.map(presentSubscriber));
      },
    )
    .get(
      SUBSCRIBERS_CSV_PATH,
      endpoint(
        'Newsletter',
        'The whole list as a CSV file. The export is recorded in the activity log',
        z.string(),
        [],
        { type: 'text/csv' },
      ),
      guards.require('exportsPeople'),
      validate('query', subscriberFileQuery),
      async (c) => {
        const { sort, ...filters } = c.req.valid('query');
        const sorting = parseSorting(SUBSCRIBER_SORTS, sort ?? '-subscribedAt', undefined);
        const rows = iterateRows(sorting, (page) => listSubscribers(db, { ...filters, ...page }));
        const total = await countSubscribers(db, filters);
        await logExport(deps, { actorId: getSignedIn(c).user.id, title: 'Subscribers', rows: total });
        return replyWithCsv(c, { name: 'subscribers.csv', columns: SUBSCRIBER_CSV, rows });
      },
    );
}
