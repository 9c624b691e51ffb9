import { Hono } from 'hono';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { contentRules, pathRules } from './learning.service.ts';
import { contentStore, type LearningPathRow, pathStore } from './learning.store.ts';
import { presentLearningPath } from './lessons.presenter.ts';

const PATHS = {
  rules: pathRules,
  arranged: 'The learning paths',
  present: (row: object, view: { isAdmin: boolean }) => presentLearningPath(row as LearningPathRow, view),
};

export const learningRoutes = (deps: AdminDeps) =>
  new Hono<HttpEnv>()
    .route('/', createKindRoutes(deps, contentStore, { rules: contentRules }))
    .route('/', createKindRoutes(deps, pathStore, PATHS));
