import { Hono } from 'hono';
import { type Guards, signedInOf } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import { PATHWAY_PLAN_PATH } from '../narratives.constants.ts';
import { pathwayPlan } from '../narratives.contract.ts';
import { beginPlan, leavePlan, type PlanDeps, readPlan, takeUpPlan } from './plan.service.ts';

/** For each user: a plan may ask the model. */
const PLAN_LIMIT = { name: 'plan', points: 30, seconds: 3600 };

export interface PlanRouteDeps extends PlanDeps {
  readonly guards: Guards;
  readonly counters: Counters;
  readonly limitWrites: ReturnType<RateLimiter>;
}

export function planRoutes({ guards, counters, limitWrites, ...deps }: PlanRouteDeps) {
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
    )
    .delete(
      PATHWAY_PLAN_PATH,
      endpoint({
        summary: 'Leave the plan you are on; for an hour it can be taken up again',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401],
      }),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(await leavePlan(deps, signedInOf(c).user)),
    )
    .post(
      `${PATHWAY_PLAN_PATH}/restore`,
      endpoint({
        summary: 'Take up the plan you left, with its dates as they were',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401, 404],
      }),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(await takeUpPlan(deps, signedInOf(c).user)),
    );
}
