import { Hono } from 'hono';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import { PATHWAY_PLAN_PATH } from '../narratives.constants.ts';
import { pathwayPlan } from '../narratives.contract.ts';
import { leavePlan, type PlanDeps, readPlan, restorePlan, startPlan } from './plan.service.ts';

/** Per user, since creating a plan may call the language model. */
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
        summary: 'Your plan with its remaining steps dated from today on, or a proposal if you have not started one',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401],
      }),
      guards.requireUser,
      async (c) => c.json(await readPlan(deps, getSignedIn(c).user)),
    )
    .post(
      PATHWAY_PLAN_PATH,
      endpoint({
        summary: 'Start a plan today from your current profile. It replaces the previous one',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401, 409],
      }),
      guards.requireUser,
      async (c) => {
        const { user } = getSignedIn(c);
        await counters.consume(PLAN_LIMIT, String(user.id));
        return c.json(await startPlan(deps, user, c.req.raw.signal));
      },
    )
    .delete(
      PATHWAY_PLAN_PATH,
      endpoint({
        summary: 'Leave your plan. It can be restored within an hour',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401],
      }),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(await leavePlan(deps, getSignedIn(c).user)),
    )
    .post(
      `${PATHWAY_PLAN_PATH}/restore`,
      endpoint({
        summary: 'Restore the plan you left, with its original dates',
        tag: 'Mentor',
        reply: pathwayPlan,
        refusals: [401, 404],
      }),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(await restorePlan(deps, getSignedIn(c).user)),
    );
}
