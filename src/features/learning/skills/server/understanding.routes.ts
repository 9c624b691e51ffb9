import { Hono } from 'hono';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { UNDERSTANDING_PATH } from '../skills.constants.ts';
import { understanding, understandingPatch } from '../skills.contract.ts';
import { correctUnderstanding, type OwnUnderstandingDeps, readOwnUnderstanding } from './understanding.service.ts';

export interface UnderstandingRouteDeps extends OwnUnderstandingDeps {
  readonly guards: Guards;
  readonly limitWrites: ReturnType<RateLimiter>;
}

export function understandingRoutes({ guards, limitWrites, ...deps }: UnderstandingRouteDeps) {
  return new Hono<HttpEnv>()
    .get(
      UNDERSTANDING_PATH,
      endpoint(
        'Mentor',
        'The roles, skills and obstacles that your profile names, as you corrected them',
        understanding,
      ),
      guards.requireUser,
      async (c) => c.json(await readOwnUnderstanding(deps, getSignedIn(c).user.id)),
    )
    .patch(
      UNDERSTANDING_PATH,
      endpoint(
        'Mentor',
        'Correct which roles and skills you want and know. Ids that do not exist are ignored',
        understanding,
      ),
      guards.requireUser,
      limitWrites,
      validate('json', understandingPatch),
      async (c) => c.json(await correctUnderstanding(deps, getSignedIn(c).user.id, c.req.valid('json'))),
    );
}
