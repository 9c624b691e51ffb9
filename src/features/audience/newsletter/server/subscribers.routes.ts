import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import { SUBSCRIBERS_CSV_PATH, SUBSCRIBERS_PATH } from '../newsletter.constants.ts';
import {
  readerBody,
  readerReply,
  subscriber,
  subscriberFileQuery,
  subscriberQuery,
  unsubscribeBody,
} from '../newsletter.contract.ts';
import { presentSubscriber, SUBSCRIBER_CSV } from './newsletter.presenter.ts';
import type { NewsletterDeps } from './newsletter.service.ts';
import { addReader, unsubscribeReader } from './subscribers.service.ts';
import { countSubscribers, listSubscribers, SUBSCRIBER_SORTS } from './subscribers.store.ts';

type Deps = NewsletterDeps & Pick<AdminDeps, 'guards' | 'logActivity' | 'limitAdminWrites'>;

/** Everyone who asked for the newsletter, for colleagues, who may add readers and unsubscribe them. */
export function subscriberRoutes(deps: Deps) {
  const { db, guards, limitAdminWrites } = deps;
  const write = [guards.require('seesPeople'), limitAdminWrites] as const;
  return new Hono<HttpEnv>()
    .post(
      SUBSCRIBERS_PATH,
      endpoint('Newsletter', 'Ask a reader to confirm the newsletter, and record why', readerReply, [409], {
        status: 202,
      }),
      ...write,
      validate('json', readerBody),
      async (c) => {
        const body = c.req.valid('json');
        await addReader(deps, body, getSignedIn(c).user.id);
        return c.json({ email: body.email }, 202);
      },
    )
    .post(
      `${SUBSCRIBERS_PATH}/:id/unsubscribe`,
      endpoint('Newsletter', 'Unsubscribe a reader, and record why', z.object({ id }), [409]),
      ...write,
      validate('param', idParam),
      validate('json', unsubscribeBody),
      async (c) => {
        const subscriberId = c.req.valid('param').id;
        await unsubscribeReader(deps, subscriberId, c.req.valid('json').reason, getSignedIn(c).user.id);
        return c.json({ id: subscriberId });
      },
    )
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
