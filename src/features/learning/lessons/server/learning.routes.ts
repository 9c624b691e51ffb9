import { Hono } from 'hono';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createOrderRoute } from '#platform/records/record-order.ts';
import { createRecordListRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { contentSchemas, pathSchemas } from '../lessons.contract.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import { presentLearningContent } from './learning.presenter.ts';
import { contentRules, pathRules } from './learning.service.ts';
import { contentStore, type LearningContentRow, pathStore } from './learning.store.ts';
import { learningPaths } from './learning.table.ts';

const CONTENT_LIST = {
  kind: learningContentKind,
  store: contentStore,
  schemas: contentSchemas,
  present: (row: object, view: { isAdmin: boolean }) => presentLearningContent(row as LearningContentRow, view),
};

export function learningRoutes(deps: AdminDeps) {
  return new Hono<HttpEnv>()
    .route('/', createOrderRoute(deps, { kind: learningPathKind, title: 'The learning paths', table: learningPaths }))
    .route('/', createRecordRoutes(deps, contentRules))
    .route('/', createRecordRoutes(deps, pathRules))
    .route('/', createRecordListRoute(deps, CONTENT_LIST))
    .route('/', createRecordListRoute(deps, { kind: learningPathKind, store: pathStore, schemas: pathSchemas }));
}
