import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { skillUse } from '../mentor.contract.ts';
import { SKILL_USES_PATH } from '../skills.constants.ts';
import { skillKind } from '../skills.kind.ts';
import { listSkillUses, type TaughtSkills } from './skills.service.ts';

export function skillRoutes(deps: AdminDeps & { readonly library: TaughtSkills }) {
  return new Hono<HttpEnv>().get(
    SKILL_USES_PATH,
    endpoint(
      skillKind.noun.title,
      'How many library items teach each skill, and how many learners want it',
      z.array(skillUse),
    ),
    deps.guards.require('writesDrafts'),
    async (c) => c.json(await listSkillUses(deps.db, deps.library)),
  );
}
