import { Hono } from 'hono';
import { type Guards, signedInOf } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Counters } from '#platform/http/rate-limit.ts';
import { PATHWAY_PLAN_PATH } from '../narratives.constants.ts';
import { pathwayPlan } from '../narratives.contract.ts';
import { beginPlan, type PlanDeps, readPlan } from './plan.service.ts';

/** For each user: a plan may ask the model. */
const PLAN_LIMIT = { name: 'plan', points: 30, seconds: 3600 };

export function planRoutes({ guards, counters, ...deps }: PlanDeps & { guards: Guards; counters: Counters }) {
  return new Hono<HttpEnv>()
    .get(
      PATHWAY_PLAN_PATH,
      endpoint({
        summary: 'Your plan, dated from today on; a proposal where you have begun none',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401],
      }),
      guards.requireUser,
      async (c) => c.json(await readPlan(deps, signedInOf(c).user)),
    )
    .post(
      PATHWAY_PLAN_PATH,
      endpoint({
        summary: 'Begin a plan today, made of your profile as it is now, in the place of the one before',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401, 409],
      }),
      guards.requireUser,
      async (c) => {
        const { user } = signedInOf(c);
        await counters.consume(PLAN_LIMIT, String(user.id));
        return c.json(await beginPlan(deps, user, c.req.raw.signal));
      },
    );
}
