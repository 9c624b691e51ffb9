import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import * as calls from '../newsletter.calls.ts';
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
  const { db, guards } = deps;
  const write = { who: 'seesPeople', limits: [deps.limitAdminWrites], refusals: [409] } as const;
  return mountCalls({ tag: 'Newsletter', guards }, [
    route(
      calls.postReader,
      {
        ...write,
        summary: 'Ask a reader to confirm the newsletter, and record why',
        body: readerBody,
        reply: readerReply,
        status: 202,
      },
      async ({ user, body }) => {
        await addReader(deps, body, user.id);
        return { email: body.email };
      },
    ),
    route(
      calls.unsubscribeReader,
      {
        ...write,
        summary: 'Unsubscribe a reader, and record why',
        params: idParam,
        body: unsubscribeBody,
        reply: z.object({ id }),
      },
      async ({ user, params, body }) => {
        await unsubscribeReader(deps, params.id, body.reason, user.id);
        return params;
      },
    ),
    route(
      calls.listSubscribers,
      {
        who: 'seesPeople',
        summary: 'Everyone who asked for the newsletter, newest first. Only those in the state subscribed get it',
        query: subscriberQuery,
        reply: z.array(subscriber),
      },
      async ({ c, query: { cursor, sort, limit, ...filters } }) => {
        const sorting = parseSorting(SUBSCRIBER_SORTS, sort ?? '-subscribedAt', cursor);
        const rows = listSubscribers(db, { ...filters, limit, sorting });
        const total = countSubscribers(db, filters);
        const page = await paginateAdminList(c, { rows, total, limit, name: sorting.name });
        return page.map(presentSubscriber);
      },
    ),
    route(
      calls.downloadSubscribers,
      {
        who: 'exportsPeople',
        summary: 'The whole list as a CSV file. The export is recorded in the activity log',
        query: subscriberFileQuery,
        reply: z.string(),
        type: 'text/csv',
      },
      async ({ c, user, query: { sort, ...filters } }) => {
        const sorting = parseSorting(SUBSCRIBER_SORTS, sort ?? '-subscribedAt', undefined);
        const rows = iterateRows(sorting, (page) => listSubscribers(db, { ...filters, ...page }));
        const total = await countSubscribers(db, filters);
        await logExport(deps, { actorId: user.id, title: 'Subscribers', rows: total });
        return replyWithCsv(c, { name: 'subscribers.csv', columns: SUBSCRIBER_CSV, rows });
      },
    ),
  ]);
}
