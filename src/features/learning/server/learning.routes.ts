import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { idCursor, orderCursor, pageOfRows, readCursor } from '#platform/http/page-of-rows.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../learning.constants.ts';
import {
  learningContent,
  learningContentCard,
  learningContentQuery,
  learningPath,
  learningPathQuery,
} from '../learning.contract.ts';
import { presentLearningContent, presentLearningContentCard, presentLearningPath } from './learning.presenter.ts';
import { listLearningContent, listLearningPaths } from './learning.store.ts';

export function learningRoutes({ db }: { db: Db }) {
  return new Hono<HttpEnv>()
    .get(
      LEARNING_CONTENT_PATH,
      endpoint({
        summary: 'Library items, id ascending; view=card leaves the lesson text out',
        tag: 'Learning',
        reply: z.array(z.union([learningContent, learningContentCard])),
      }),
      validate('query', learningContentQuery),
      async (c) => {
        const { cursor, view, ...query } = c.req.valid('query');
        const rows = await listLearningContent(db, { ...query, after: readCursor(idCursor, cursor) });
        const page = pageOfRows(c, rows, query.limit, (row) => [row.id]);
        return c.json(page.map(view === 'card' ? presentLearningContentCard : presentLearningContent));
      },
    )
    .get(
      LEARNING_PATHS_PATH,
      endpoint({ summary: 'Active learning paths, by order', tag: 'Learning', reply: z.array(learningPath) }),
      validate('query', learningPathQuery),
      async (c) => {
        const { cursor, ...query } = c.req.valid('query');
        const rows = await listLearningPaths(db, { ...query, after: readCursor(orderCursor, cursor) });
        return c.json(pageOfRows(c, rows, query.limit, (row) => [row.order, row.id]).map(presentLearningPath));
      },
    );
}
