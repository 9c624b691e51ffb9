import type { Ai } from '#platform/ai/ai.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../mentor.calls.ts';
import {
  catalog,
  choices,
  choicesPatch,
  itemBody,
  type PlanReply,
  plan,
  planOrNone,
  stepParam,
  stepPatch,
  untaughtBody,
  untaughtReply,
} from '../mentor.contract.ts';
import { modelProposals, proposals } from '../proposals.contract.ts';
import { type CareDeps, findCare } from './care.service.ts';
import { requireStarted } from './mentor.errors.ts';
import { askForProposals } from './model-proposals.service.ts';
import {
  type PlanExtras,
  presentCatalog,
  presentLatestPlan,
  presentModelProposals,
  presentPlan,
  presentProposals,
} from './plan.presenter.ts';
import { readCatalog, readLatestPlan, readLearner, readRunningPlan } from './plan.service.ts';
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
import { listUntaughtReports } from './plans.store.ts';
import { listProposals } from './proposals.service.ts';
import { listAdvice } from './skills.store.ts';

const MODEL_LIMIT = { name: 'model-proposals', points: 10, seconds: 3600 };
const PLAN_LIMIT = { name: 'plan', points: 60, seconds: 3600 };

export interface PlanRouteDeps extends PlanDeps, Pick<CareDeps, 'readCare'> {
  /** Undefined if this site has no language model. */
  readonly ai: Ai | undefined;
  readonly guards: Guards;
  readonly counters: Counters;
  readonly limitWrites: ReturnType<RateLimiter>;
}

/** Routes for a learner's own plan. */
export function planRoutes({ guards, counters, limitWrites, ...deps }: PlanRouteDeps) {
  const { db } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites], reply: plan } as const;

  const readExtras = async (userId: number, obstacleIds: readonly number[]): Promise<PlanExtras> => {
    const [reportedIds, advice, care] = await Promise.all([
      listUntaughtReports(db, userId),
      listAdvice(db, obstacleIds),
      findCare(deps, userId),
    ]);
    return { reportedIds, advice, care };
  };
  const showLatest = async (userId: number) => {
    const latest = await readLatestPlan(deps, userId);
    const extras = await readExtras(userId, latest.shown?.row.choices.obstacleIds ?? []);
    return presentLatestPlan(latest, extras, deps.ai !== undefined);
  };
  const show = async (userId: number): Promise<PlanReply> => {
    const shown = requireStarted(await readRunningPlan(deps, userId));
    return presentPlan(shown, await readExtras(userId, shown.row.choices.obstacleIds));
  };

  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getCatalog,
      { ...own, summary: 'Everything that can be chosen for a plan, and what teaches it', reply: catalog },
      async ({ user }) => {
        const [all, learner, reportedIds] = await Promise.all([
          readCatalog(deps),
          readLearner(deps, user.id, new Date()),
          listUntaughtReports(db, user.id),
        ]);
        return presentCatalog(all, learner, reportedIds);
      },
    ),
    route(
      calls.getProposals,
      { ...own, summary: 'The choices that your own words suggest', reply: proposals },
      async ({ user }) => {
        const [proposed, care] = await Promise.all([listProposals(db, user.id), findCare(deps, user.id)]);
        return presentProposals(proposed, care);
      },
    ),
    route(
      calls.askModel,
      { ...own, summary: 'Ask the language model for more choices that your own words suggest', reply: modelProposals },
      async ({ user }) => {
        await counters.consume(MODEL_LIMIT, String(user.id));
        const asked = deps.ai ? await askForProposals(db, deps.ai, user) : { proposals: [], isFailed: true };
        return presentModelProposals(asked);
      },
    ),
    route(
      calls.getPlan,
      { ...own, summary: 'Your plan with its open steps dated from today on, if you have one', reply: planOrNone },
      ({ user }) => showLatest(user.id),
    ),
    route(
      calls.postPlan,
      {
        ...own,
        summary: 'Start a plan today from what you chose. It replaces the previous one',
        body: choices,
        reply: plan,
        refusals: [409],
      },
      async ({ user, body }) => {
        await counters.consume(PLAN_LIMIT, String(user.id));
        await startPlan(deps, user.id, body);
        return show(user.id);
      },
    ),
    route(
      calls.patchPlan,
      {
        ...ownWrite,
        summary: 'Plan again with other choices, keeping what is done. 0 hours a week pause the plan',
        body: choicesPatch,
        refusals: [404, 409],
      },
      async ({ user, body }) => {
        await changeChoices(deps, user.id, body);
        return show(user.id);
      },
    ),
    route(
      calls.undoPlanChange,
      {
        ...ownWrite,
        summary: 'Put back your plan as it was before it was planned again, if nothing has changed it since',
        refusals: [404, 409],
      },
      async ({ user }) => {
        await undoChange(deps, user.id);
        return show(user.id);
      },
    ),
    route(
      calls.deletePlan,
      { ...ownWrite, summary: 'Leave your plan. It can be restored within an hour', reply: planOrNone },
      async ({ user }) => {
        await leavePlan(deps, user.id);
        return showLatest(user.id);
      },
    ),
    route(
      calls.restorePlan,
      { ...ownWrite, summary: 'Restore the plan you left, with its original days', refusals: [404] },
      async ({ user }) => {
        await restorePlan(deps, user.id);
        return show(user.id);
      },
    ),
    route(
      calls.patchStep,
      {
        ...ownWrite,
        summary: 'Skip, swap, postpone or complete a step of your plan, say that you know it, or undo that',
        params: stepParam,
        body: stepPatch,
        refusals: [404, 409],
      },
      async ({ user, params, body }) => {
        await changePlanStep(deps, user.id, params.id, body);
        return show(user.id);
      },
    ),
    route(
      calls.addItem,
      { ...ownWrite, summary: 'Add a new item that fits your plan', body: itemBody, refusals: [404, 409] },
      async ({ user, body }) => {
        await addPlanItem(deps, user.id, body.contentId);
        return show(user.id);
      },
    ),
    route(
      calls.reportUntaught,
      {
        ...ownWrite,
        summary: 'Tell the editors that a skill is not taught',
        body: untaughtBody,
        reply: untaughtReply,
        refusals: [409],
      },
      async ({ user, body }) => {
        await reportUntaughtSkill(deps, user.id, body.skillId);
        return { reportedIds: await listUntaughtReports(db, user.id) };
      },
    ),
  ]);
}
