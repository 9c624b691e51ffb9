import { getFilledContext } from '#lib/mentee-context.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import * as calls from '../mentor.calls.ts';
import {
  catalog,
  choices,
  choicesPatch,
  itemBody,
  type PlanOrNone,
  type PlanReply,
  plan,
  planOrNone,
  stepParam,
  stepPatch,
  untaughtBody,
} from '../mentor.contract.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { presentCatalog, presentLatestPlan } from './plan.presenter.ts';
import { readCatalog, readLatestPlan, readLearner } from './plan.service.ts';
import {
  addPlanItem,
  changeChoices,
  changePlanStep,
  leavePlan,
  type PlanDeps,
  reportUntaughtSkill,
  restorePlan,
  startPlan,
  undoChange,
} from './plan-changes.service.ts';
import { planErrors } from './plans.errors.ts';
import { listUntaughtReports } from './plans.store.ts';

const PLAN_LIMIT = { name: 'plan', points: 60, seconds: 3600 };

export interface PlanRouteDeps extends PlanDeps {
  readonly guards: Guards;
  readonly counters: Counters;
  readonly limitWrites: ReturnType<RateLimiter>;
  /** The text of care of this site, as Markdown. */
  readonly readCare: () => Promise<string>;
}
