import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import { DOWNLOADS_CSV_PATH, DOWNLOADS_PATH } from '../whitepapers.constants.ts';
import { downloadFileQuery, downloadQuery, whitepaperDownload } from '../whitepapers.contract.ts';
import { LEAD_CSV, presentLead } from './leads.presenter.ts';
import { countLeads, LEAD_SORTS, listLeads } from './leads.store.ts';

/** Routes that list who downloaded which white paper, for administrators. */
export function leadRoutes(deps: Pick<AdminDeps, 'db' | 'guards' | 'logActivity'>) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>()
    .get(
      DOWNLOADS_PATH,
      endpoint('White papers', 'Who downloaded which white paper, newest first', z.array(whitepaperDownload)),
      guards.require('seesPeople'),
      validate('query', downloadQuery),
      async (c) => {
        const { cursor, sort, limit, ...filters } = c.req.valid('query');
        const sorting = parseSorting(LEAD_SORTS, sort ?? '-downloadedAt', cursor);
        const rows = listLeads(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countLeads(db, filters), limit, name: sorting.name });
        return c.json(page.map(presentLead));
      },
    )
    .get(
      DOWNLOADS_CSV_PATH,
      endpoint(
        'White papers',
        'The whole list as a CSV file. The export is recorded in the activity log',
        z.string(),
        [],
        { type: 'text/csv' },
      ),
      guards.require('exportsPeople'),
      validate('query', downloadFileQuery),
      async (c) => {
        const { sort, ...filters } = c.req.valid('query');
        const sorting = parseSorting(LEAD_SORTS, sort ?? '-downloadedAt', undefined);
        const rows = iterateRows(sorting, (page) => listLeads(db, { ...filters, ...page }));
        const total = await countLeads(db, filters);
        await logExport(deps, { actorId: getSignedIn(c).user.id, title: 'Downloads of white papers', rows: total });
        return replyWithCsv(c, { name: 'white-paper-downloads.csv', columns: LEAD_CSV, rows });
      },
    );
}
