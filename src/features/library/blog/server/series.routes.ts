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
import { presentRecord } from '#platform/records/record-presenter.ts';
import { getSeries } from '../blog.calls.ts';
import { type BlogPostCard, type Series, seriesPage } from '../blog.contract.ts';
import { articleKind, seriesKind } from '../blog.kind.ts';
import { blogErrors } from './blog.errors.ts';
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
          summary: 'One series by its current or a former slug, with its published articles, oldest first',
          who: 'everyone',
          params: z.object({ slug: storableText().max(300) }),
          query: z.object({}),
          reply: seriesPage,
        },
        async ({ c, params: { slug } }) => {
          const row = await findSeries(db, slug);
          if (!row) throw new DeclaredError(blogErrors.seriesNotFound);
          if (row.slug !== slug) c.header('content-location', getCallAddress(getSeries, { params: row }));
          const parts = await listParts(db, row.id);
          return {
            ...(presentRecord(seriesKind, row, { isAdmin: false }) as Series),
            parts: parts.map(
              (part) => presentRecord(articleKind, part, { isAdmin: false, isCard: true }) as BlogPostCard,
            ),
          };
        },
      ),
    ]),
  );
}
