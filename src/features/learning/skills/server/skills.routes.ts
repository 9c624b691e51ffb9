import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createRecordListRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { SKILL_USES_PATH } from '../skills.constants.ts';
import { obstacleSchemas, skillSchemas, skillUse } from '../skills.contract.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';
import { listSkillUses, obstacleRules, skillRules, type TaughtSkills } from './skills.service.ts';
import { obstacleStore, skillStore } from './skills.store.ts';

export function skillRoutes(deps: AdminDeps & { readonly library: TaughtSkills }) {
  return new Hono<HttpEnv>()
    .get(
      SKILL_USES_PATH,
      endpoint(
        skillKind.noun.title,
        'How many library items teach each skill, and how many learners want it',
        z.array(skillUse),
      ),
      deps.guards.require('publishes'),
      async (c) => c.json(await listSkillUses(deps.db, deps.library)),
    )
    .route('/', createRecordRoutes(deps, skillRules))
    .route('/', createRecordRoutes(deps, obstacleRules))
    .route('/', createRecordListRoute(deps, { kind: skillKind, store: skillStore, schemas: skillSchemas }))
    .route('/', createRecordListRoute(deps, { kind: obstacleKind, store: obstacleStore, schemas: obstacleSchemas }));
}
