import { Hono } from 'hono';
import { z } from 'zod';
import { getCallAddress } from '#lib/call.ts';
import { storableText } from '#lib/fields.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { isReadable } from '#platform/records/record-routes.ts';
import { getSeries } from '../blog.calls.ts';
import { adminSeriesPage, seriesPage, seriesPageQuery } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';
import { blogErrors } from './blog.errors.ts';
import { presentSeriesPage } from './series.presenter.ts';
import { seriesRules } from './series.service.ts';
import { findSeries, listParts, seriesStore } from './series.store.ts';

export function seriesRoutes(deps: AdminDeps & { readonly mentions: SearchCondition }) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>().route('/', createKindRoutes(deps, seriesStore, { rules: seriesRules })).route(
    '/',
    mountCalls({ tag: seriesKind.noun.title, guards }, [
      route(
        getSeries,
        {
          summary:
            'One series by its current or a former slug, with its published articles, oldest first; with status=all, drafts for editors and their author',
          who: 'everyone',
          params: z.object({ slug: storableText().max(300) }),
          limits: [guards.readViewerForList('writesDrafts', 'status')],
          query: seriesPageQuery,
          reply: z.union([adminSeriesPage, seriesPage]),
        },
        async ({ c, params: { slug }, query: { status } }) => {
          const row = await findSeries(db, slug, status);
          if (!row || !isReadable(c, row)) throw new DeclaredError(blogErrors.seriesNotFound);
          if (row.slug !== slug) c.header('content-location', getCallAddress(getSeries, { params: row }));
          const parts = await listParts(db, row.id);
          return presentSeriesPage(row, parts, c.get('readScope') !== 'public');
        },
      ),
    ]),
  );
}
