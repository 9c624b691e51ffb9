import { Hono } from 'hono';
import type { MenteeContext } from '#lib/mentee-context.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { UNDERSTANDING_PATH } from '../skills.constants.ts';
import { understanding, understandingBody } from '../skills.contract.ts';
import { correctUnderstanding, readUnderstanding, type UnderstandingDeps } from './understanding.service.ts';

export interface UnderstandingRouteDeps extends UnderstandingDeps {
  readonly guards: Guards;
  readonly limitWrites: ReturnType<RateLimiter>;
  /** The user's answers, without empty ones. */
  readonly readProfile: (db: Db, userId: number) => Promise<MenteeContext>;
}

export function understandingRoutes({ guards, limitWrites, readProfile, ...deps }: UnderstandingRouteDeps) {
  return new Hono<HttpEnv>()
    .get(
      UNDERSTANDING_PATH,
      endpoint({
        summary: 'The roles, skills and obstacles that your profile names, as you corrected them',
        tag: 'Mentor',
        reply: understanding,
        refusals: [401],
      }),
      guards.requireUser,
      async (c) => {
        const { id } = getSignedIn(c).user;
        return c.json(await readUnderstanding(deps, id, await readProfile(deps.db, id)));
      },
    )
    .put(
      UNDERSTANDING_PATH,
      endpoint({
        summary: 'Say which roles and skills you want. Ids that do not exist are ignored',
        tag: 'Mentor',
        reply: understanding,
        refusals: [401],
      }),
      guards.requireUser,
      limitWrites,
      validate('json', understandingBody),
      async (c) => {
        const { id } = getSignedIn(c).user;
        return c.json(await correctUnderstanding(deps, id, await readProfile(deps.db, id), c.req.valid('json')));
      },
    );
}
