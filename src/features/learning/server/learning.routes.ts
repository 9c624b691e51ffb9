import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { idCursor, orderCursor, pageOfRows, readCursor, readSorting } from '#platform/http/page-of-rows.ts';
import { adminPage } from '#platform/records/admin-list.ts';
import { orderRoute } from '#platform/records/record-order.ts';
import { recordRoutes } from '#platform/records/record-routes.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../learning.constants.ts';
import {
  adminLearningContent,
  adminLearningContentCard,
  adminLearningPath,
  type LearningContentQuery,
  learningContent,
  learningContentCard,
  learningContentQuery,
  learningPath,
  learningPathQuery,
} from '../learning.contract.ts';
import {
  presentAdminLearningContent,
  presentAdminLearningContentCard,
  presentAdminLearningPath,
  presentLearningContent,
  presentLearningContentCard,
  presentLearningPath,
} from './learning.presenter.ts';
import { listLearningContent, listLearningPaths } from './learning.store.ts';
import { learningPaths } from './learning.table.ts';
import { contentRecords, pathRecords } from './learning-admin.service.ts';
import { CONTENT_SORTS, countLearningContent, countLearningPaths, listSortedContent } from './learning-admin.store.ts';

const PATH_ORDER = {
  kind: 'learning-path',
  title: 'The learning paths',
  tag: 'Learning',
  path: LEARNING_PATHS_PATH,
  table: learningPaths,
} as const;

export function learningRoutes(deps: AdminDeps) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>()
    .route('/', orderRoute(deps, PATH_ORDER))
    .route('/', recordRoutes(deps, contentRecords))
    .route('/', recordRoutes(deps, pathRecords))
    .get(
      LEARNING_CONTENT_PATH,
      endpoint({
        summary: 'Library items, id ascending; view=card leaves the lesson text out; sort is an administrator’s',
        tag: 'Learning',
        reply: z.array(z.union([adminLearningContent, adminLearningContentCard, learningContent, learningContentCard])),
        refusals: [401, 403],
      }),
      guards.readViewerOf('sort'),
      validate('query', learningContentQuery),
      async (c) => {
        if (c.get('isAdmin')) return c.json(await listForAdmin(c, db, c.req.valid('query')));
        const { cursor, view, sort: _sort, ...query } = c.req.valid('query');
        const rows = await listLearningContent(db, { ...query, after: readCursor(idCursor, cursor) });
        const page = pageOfRows(c, rows, query.limit, (row) => [row.id]);
        return c.json(page.map(view === 'card' ? presentLearningContentCard : presentLearningContent));
      },
    )
    .get(
      LEARNING_PATHS_PATH,
      endpoint({
        summary: 'Active learning paths, by order; status is an administrator’s',
        tag: 'Learning',
        reply: z.array(z.union([adminLearningPath, learningPath])),
        refusals: [401, 403],
      }),
      guards.readViewerOf('status'),
      validate('query', learningPathQuery),
      async (c) => {
        const { cursor, ...query } = c.req.valid('query');
        const rows = await listLearningPaths(db, { ...query, after: readCursor(orderCursor, cursor) });
        const page = pageOfRows(c, rows, query.limit, (row) => [row.order, row.id]);
        if (!c.get('isAdmin')) return c.json(page.map(presentLearningPath));
        c.header('x-total-count', String(await countLearningPaths(db, query)));
        return c.json(page.map(presentAdminLearningPath));
      },
    );
}

async function listForAdmin(c: Context<HttpEnv>, db: Db, { cursor, view, sort, ...query }: LearningContentQuery) {
  const sorting = readSorting(CONTENT_SORTS, sort ?? 'id', cursor);
  const rows = listSortedContent(db, { ...query, sorting });
  const { limit } = query;
  const page = await adminPage(c, { rows, total: countLearningContent(db, query), limit, name: sorting.name });
  return page.map(view === 'card' ? presentAdminLearningContentCard : presentAdminLearningContent);
}
