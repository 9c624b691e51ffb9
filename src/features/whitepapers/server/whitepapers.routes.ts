import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { signedInOf } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mentions } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, readSorting, timeCursor } from '#platform/http/page-of-rows.ts';
import { adminPage } from '#platform/records/admin-list.ts';
import { recordRoutes } from '#platform/records/record-routes.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import {
  adminWhitepaper,
  adminWhitepaperPage,
  downloadReply,
  type WhitepaperQuery,
  whitepaper,
  whitepaperPage,
  whitepaperQuery,
} from '../whitepapers.contract.ts';
import { type DownloadDeps, downloadWhitepaper } from './whitepaper-downloads.service.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { presentAdminWhitepaper, presentAround, presentWhitepaper } from './whitepapers.presenter.ts';
import { findWhitepaper, listRelatedWhitepapers, listWhitepapers } from './whitepapers.store.ts';
import { type WhitepaperRecordDeps, whitepaperRecords } from './whitepapers-admin.service.ts';
import { countWhitepapers, listSortedWhitepapers, WHITEPAPER_SORTS } from './whitepapers-admin.store.ts';

/** White papers named as related to another. */
const RELATED_WHITEPAPERS = 2;

/** What the white papers' calls work with. */
interface WhitepaperDeps extends DownloadDeps, AdminDeps, WhitepaperRecordDeps {
  readonly db: AdminDeps['db'];
  readonly mentions: Mentions;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
}

export function whitepaperRoutes(deps: WhitepaperDeps) {
  const { db, guards, mentions } = deps;
  return new Hono<HttpEnv>()
    .route('/', recordRoutes(deps, whitepaperRecords(deps)))
    .get(
      WHITEPAPERS_PATH,
      endpoint({
        summary: 'White papers, newest first; sort is an administrator’s, who sees where the file is',
        tag: 'White papers',
        reply: z.array(z.union([adminWhitepaper, whitepaper])),
        refusals: [401, 403],
      }),
      guards.readViewerOf('sort'),
      validate('query', whitepaperQuery),
      async (c) => {
        if (c.get('isAdmin')) return c.json(await listForAdmin(c, db, c.req.valid('query')));
        const { cursor, q, sort: _sort, ...query } = c.req.valid('query');
        const rows = await listWhitepapers(db, {
          ...query,
          after: readCursor(timeCursor, cursor),
          mentioned: mentions(q),
        });
        return c.json(pageOfRows(c, rows, query.limit, (row) => [row.createdAt, row.id]).map(presentWhitepaper));
      },
    )
    .get(
      `${WHITEPAPERS_PATH}/:id`,
      endpoint({
        summary: 'One white paper, its chapters, and the nearest others',
        tag: 'White papers',
        reply: z.union([adminWhitepaperPage, whitepaperPage]),
        refusals: [404],
      }),
      guards.readViewer,
      validate('param', idParam),
      async (c) => {
        const row = await findWhitepaper(db, c.req.valid('param').id);
        if (!row) throw new DeclaredError(whitepaperErrors.notFound);
        const around = presentAround(row, await listRelatedWhitepapers(db, row, RELATED_WHITEPAPERS));
        return c.json({ ...(c.get('isAdmin') ? presentAdminWhitepaper(row) : presentWhitepaper(row)), ...around });
      },
    )
    .post(
      `${WHITEPAPERS_PATH}/:id/download`,
      endpoint({
        summary: 'Where to fetch the PDF; counts the download',
        tag: 'White papers',
        reply: downloadReply,
        refusals: [401, 404],
      }),
      guards.requireUser,
      deps.limitWrites,
      validate('param', idParam),
      async (c) => {
        const downloadUrl = await downloadWhitepaper(deps, c.req.valid('param').id, signedInOf(c).user.id);
        return c.json({ downloadUrl });
      },
    );
}

async function listForAdmin(c: Context<HttpEnv>, db: Db, { cursor, sort, ...query }: WhitepaperQuery) {
  const sorting = readSorting(WHITEPAPER_SORTS, sort ?? '-createdAt', cursor);
  const rows = listSortedWhitepapers(db, { ...query, sorting });
  const { limit } = query;
  const page = await adminPage(c, { rows, total: countWhitepapers(db, query), limit, name: sorting.name });
  return page.map(presentAdminWhitepaper);
}
