import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { whitepaper, whitepaperQuery } from '../whitepapers.contract.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { presentWhitepaper } from './whitepapers.presenter.ts';
import { findWhitepaper, listWhitepapers } from './whitepapers.store.ts';

export function whitepaperRoutes({ db }: { db: Db }) {
  return new Hono<HttpEnv>()
    .get(
      WHITEPAPERS_PATH,
      endpoint({ summary: 'White papers, newest first', tag: 'White papers', reply: z.array(whitepaper) }),
      validate('query', whitepaperQuery),
      async (c) => {
        const { cursor, view: _view, ...query } = c.req.valid('query');
        const rows = await listWhitepapers(db, { ...query, after: readCursor(timeCursor, cursor) });
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
    );
}
