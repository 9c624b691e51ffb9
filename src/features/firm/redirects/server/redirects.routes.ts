import { z } from 'zod';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { orderCursor, paginateAdminList, parseCursor, parseSorting } from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import * as calls from '../redirects.calls.ts';
import {
  importBody,
  importReply,
  missingAddress,
  redirect,
  redirectBody,
  redirectQuery,
} from '../redirects.contract.ts';
import { countMissing, listMissing } from './missing-addresses.store.ts';
import { importRedirects } from './redirect-import.service.ts';
import { presentMissing, presentRedirect, REDIRECT_CSV } from './redirects.presenter.ts';
import { deleteRedirect, type RedirectDeps, saveRedirect } from './redirects.service.ts';
import { countRedirects, listRedirects, REDIRECT_SORTS } from './redirects.store.ts';

/** Where former addresses lead, and the addresses that were not found, for everyone who publishes. */
export function redirectRoutes(deps: RedirectDeps) {
  const { db, guards } = deps;
  const write = { who: 'publishes', limits: [deps.limitAdminWrites] } as const;
  return mountCalls({ tag: 'Redirects', guards }, [
    route(
      calls.listRedirects,
      { who: 'publishes', summary: 'All redirects, newest first', query: redirectQuery, reply: z.array(redirect) },
      async ({ c, query: { cursor, sort, limit, q } }) => {
        const sorting = parseSorting(REDIRECT_SORTS, sort ?? '-createdAt', cursor);
        const rows = listRedirects(db, { q, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countRedirects(db, q), limit, name: sorting.name });
        return page.map(presentRedirect);
      },
    ),
    route(
      calls.downloadRedirects,
      {
        who: 'publishes',
        summary: 'All redirects as a CSV file, as the import reads it. The export is recorded in the activity log',
        reply: z.string(),
        type: 'text/csv',
      },
      async ({ c, user }) => {
        const rows = iterateRows(parseSorting(REDIRECT_SORTS, 'from', undefined), (page) => listRedirects(db, page));
        await logExport(deps, { actorId: user.id, title: 'Redirects', rows: await countRedirects(db) });
        return replyWithCsv(c, { name: 'redirects.csv', columns: REDIRECT_CSV, rows });
      },
    ),
    route(
      calls.listMissing,
      {
        who: 'publishes',
        summary: 'Addresses that were asked for and not found, the most wanted first',
        query: pageQuery,
        reply: z.array(missingAddress),
      },
      async ({ c, query: { cursor, limit } }) => {
        const rows = listMissing(db, { limit, after: parseCursor(orderCursor, cursor) });
        const page = await paginateAdminList(c, { rows, total: countMissing(db), limit, name: 'hits' });
        return page.map(presentMissing);
      },
    ),
    route(
      calls.importRedirects,
      {
        ...write,
        summary: 'Take redirects from a CSV file with the headings From, To and Permanent, or preview it',
        body: importBody,
        reply: importReply,
      },
      async ({ user, body }) => ({ rows: await importRedirects(deps, body, user.id) }),
    ),
    route(
      calls.postRedirect,
      { ...write, summary: 'Add a redirect', body: redirectBody, reply: redirect, status: 201, refusals: [409] },
      async ({ user, body }) => presentRedirect(await saveRedirect(deps, body, { actorId: user.id })),
    ),
    route(
      calls.putRedirect,
      { ...write, summary: 'Change a redirect', params: idParam, body: redirectBody, reply: redirect },
      async ({ user, params, body }) =>
        presentRedirect(await saveRedirect(deps, body, { ...params, actorId: user.id })),
    ),
    route(
      calls.deleteRedirect,
      { ...write, summary: 'Delete a redirect', params: idParam, reply: z.object({ id }) },
      async ({ user, params }) => {
        await deleteRedirect(deps, params.id, user.id);
        return params;
      },
    ),
  ]);
}
