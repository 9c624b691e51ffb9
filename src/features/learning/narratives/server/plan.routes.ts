import { Hono } from 'hono';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import { PATHWAY_PLAN_PATH } from '../narratives.constants.ts';
import { pathwayPlan, planPatch, planStart, planStepParam, planStepPatch } from '../narratives.contract.ts';
import { changeStep } from './change-step.service.ts';
import { presentPlan } from './plan.presenter.ts';
import { leavePlan, readPlan, restorePlan, startPlan } from './plan.service.ts';
import { changePreferences, undoNewPlan } from './plan-change.service.ts';
import type { PlanDeps } from './plan-source.service.ts';

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
      endpoint(
        'Mentor',
        'Your plan with its remaining steps dated from today on, or a proposal if you have not started one',
        pathwayPlan,
        [401],
      ),
      guards.requireUser,
      async (c) => c.json(presentPlan(await readPlan(deps, getSignedIn(c).user))),
    )
    .post(
      PATHWAY_PLAN_PATH,
      endpoint(
        'Mentor',
        'Start a plan today from your current profile. It replaces the previous one',
        pathwayPlan,
        [401, 409],
      ),
      guards.requireUser,
      validate('json', planStart),
      async (c) => {
        const { user } = getSignedIn(c);
        await counters.consume(PLAN_LIMIT, String(user.id));
        return c.json(presentPlan(await startPlan(deps, user, c.req.valid('json').preferences, c.req.raw.signal)));
      },
    )
    .patch(
      PATHWAY_PLAN_PATH,
      endpoint(
        'Mentor',
        'Plan again with other preferences, keeping what is done. 0 minutes a week pause the plan',
        pathwayPlan,
        [401, 404, 409],
      ),
      guards.requireUser,
      limitWrites,
      validate('json', planPatch),
      async (c) =>
        c.json(presentPlan(await changePreferences(deps, getSignedIn(c).user, c.req.valid('json').preferences))),
    )
    .post(
      `${PATHWAY_PLAN_PATH}/undo`,
      endpoint(
        'Mentor',
        'Put back your plan as it was before it was planned again, if nothing has changed it since',
        pathwayPlan,
        [401, 404, 409],
      ),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(presentPlan(await undoNewPlan(deps, getSignedIn(c).user))),
    )
    .patch(
      `${PATHWAY_PLAN_PATH}/steps/:id`,
      endpoint(
        'Mentor',
        'Skip, swap, postpone or complete a step of your plan, say that you know it, or undo that',
        pathwayPlan,
        [401, 404, 409],
      ),
      guards.requireUser,
      limitWrites,
      validate('param', planStepParam),
      validate('json', planStepPatch),
      async (c) =>
        c.json(presentPlan(await changeStep(deps, getSignedIn(c).user, c.req.valid('param').id, c.req.valid('json')))),
    )
    .delete(
      PATHWAY_PLAN_PATH,
      endpoint('Mentor', 'Leave your plan. It can be restored within an hour', pathwayPlan, [401]),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(presentPlan(await leavePlan(deps, getSignedIn(c).user))),
    )
    .post(
      `${PATHWAY_PLAN_PATH}/restore`,
      endpoint('Mentor', 'Restore the plan you left, with its original dates', pathwayPlan, [401, 404]),
      guards.requireUser,
      limitWrites,
      async (c) => c.json(presentPlan(await restorePlan(deps, getSignedIn(c).user))),
    );
}
