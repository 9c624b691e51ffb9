import { Hono } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import { createRecordListRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { seriesPage, seriesSchemas } from '../blog.contract.ts';
import { articleKind, seriesKind } from '../blog.kind.ts';
import { blogErrors } from './blog.errors.ts';
import { seriesRules } from './series.service.ts';
import { findSeries, listParts, seriesStore } from './series.store.ts';

export function seriesRoutes({ mentions, ...deps }: AdminDeps & { readonly mentions: SearchCondition }) {
  const { db } = deps;
  const list = { kind: seriesKind, store: seriesStore, schemas: seriesSchemas, mentions };
  return new Hono<HttpEnv>()
    .route('/', createRecordRoutes(deps, seriesRules))
    .route('/', createRecordListRoute(deps, list))
    .get(
      `${seriesKind.path}/:slug`,
      endpoint(
        seriesKind.noun.title,
        'One series by its current or a former slug, with its published articles, oldest first',
        seriesPage,
      ),
      validate('param', z.object({ slug: storableText().max(300) })),
      async (c) => {
        const { slug } = c.req.valid('param');
        const row = await findSeries(db, slug);
        if (!row) throw new DeclaredError(blogErrors.seriesNotFound);
        if (row.slug !== slug) c.header('content-location', `${seriesKind.path}/${encodeURIComponent(row.slug)}`);
        const parts = await listParts(db, row.id);
        return c.json({
          ...presentRecord(seriesKind, row, { isAdmin: false }),
          parts: parts.map((part) => presentRecord(articleKind, part, { isAdmin: false, isCard: true })),
        });
      },
    );
}
