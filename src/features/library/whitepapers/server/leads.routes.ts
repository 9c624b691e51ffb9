import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import * as calls from '../whitepapers.calls.ts';
import { downloadFileQuery, downloadQuery, whitepaperDownload } from '../whitepapers.contract.ts';
import { LEAD_CSV, presentLead } from './leads.presenter.ts';
import { countLeads, LEAD_SORTS, listLeads } from './leads.store.ts';

/** Routes that list who downloaded which white paper, for administrators. */
export function leadRoutes(deps: Pick<AdminDeps, 'db' | 'guards' | 'logActivity'>) {
  const { db, guards } = deps;
  return mountCalls({ tag: 'White papers', guards }, [
    route(
      calls.listDownloads,
      {
        summary: 'Who downloaded which white paper, newest first',
        who: 'seesPeople',
        query: downloadQuery,
        reply: z.array(whitepaperDownload),
      },
      async ({ c, query: { cursor, sort, limit, ...filters } }) => {
        const sorting = parseSorting(LEAD_SORTS, sort ?? '-downloadedAt', cursor);
        const rows = listLeads(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countLeads(db, filters), limit, name: sorting.name });
        return page.map(presentLead);
      },
    ),
    route(
      calls.downloadDownloads,
      {
        summary: 'The whole list as a CSV file. The export is recorded in the activity log',
        who: 'exportsPeople',
        query: downloadFileQuery,
        reply: z.string(),
        type: 'text/csv',
      },
      async ({ c, query: { sort, ...filters }, user }) => {
        const sorting = parseSorting(LEAD_SORTS, sort ?? '-downloadedAt', undefined);
        const rows = iterateRows(sorting, (page) => listLeads(db, { ...filters, ...page }));
        const total = await countLeads(db, filters);
        await logExport(deps, { actorId: user.id, title: 'Downloads of white papers', rows: total });
        return replyWithCsv(c, { name: 'white-paper-downloads.csv', columns: LEAD_CSV, rows });
      },
    ),
  ]);
}
