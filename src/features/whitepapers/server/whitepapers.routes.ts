import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { type Guards, signedInOf } from '#platform/auth/guards.ts';
import type { Mentions } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { downloadReply, whitepaper, whitepaperQuery } from '../whitepapers.contract.ts';
import { type DownloadDeps, downloadWhitepaper } from './whitepaper-downloads.service.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { presentWhitepaper } from './whitepapers.presenter.ts';
import { findWhitepaper, listWhitepapers } from './whitepapers.store.ts';

/** What the white papers' calls work with. */
interface WhitepaperDeps extends DownloadDeps {
  readonly guards: Guards;
  readonly mentions: Mentions;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
}

export function whitepaperRoutes(deps: WhitepaperDeps) {
  const { db, mentions } = deps;
  return new Hono<HttpEnv>()
    .get(
      WHITEPAPERS_PATH,
      endpoint({ summary: 'White papers, newest first', tag: 'White papers', reply: z.array(whitepaper) }),
      validate('query', whitepaperQuery),
      async (c) => {
        const { cursor, view: _view, q, ...query } = c.req.valid('query');
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
      endpoint({ summary: 'One white paper', tag: 'White papers', reply: whitepaper, refusals: [404] }),
      validate('param', idParam),
      async (c) => {
        const row = await findWhitepaper(db, c.req.valid('param').id);
        if (!row) throw new DeclaredError(whitepaperErrors.notFound);
        return c.json(presentWhitepaper(row));
      },
    )
    .post(
      `${WHITEPAPERS_PATH}/:id/download`,
      endpoint({
        summary: 'Where to fetch the PDF; counts the download',
        tag: 'White papers',
        reply: downloadReply,
        refusals: [401, 404, 503],
      }),
      deps.guards.requireUser,
      deps.limitWrites,
      validate('param', idParam),
      async (c) => {
        const downloadUrl = await downloadWhitepaper(deps, c.req.valid('param').id, signedInOf(c).user.id);
        return c.json({ downloadUrl });
      },
    );
}
