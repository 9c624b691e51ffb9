import { z } from 'zod';
import type { Ai } from '#platform/ai/ai.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../mentor.calls.ts';
import { RESTORE_MS } from '../mentor.constants.ts';
import * as wire from '../mentor.contract.ts';
import { modelProposals, proposals } from '../proposals.contract.ts';
import { requireStarted } from './mentor.errors.ts';
import { askForProposals, type CareDeps, findCare, listProposals } from './own-words.service.ts';
import { type PlanExtras, presentCare, presentCatalog, presentPlan } from './plan.presenter.ts';
import { listSkillUses, readCatalog, readLatestPlan, readLearner, readRunningPlan } from './plan.service.ts';
import {
  addPlanItem,
  changeChoices,
  changePlanStep,
  type PlanDeps,
  reportUntaughtSkill,
  restorePlan,
  startPlan,
  undoChange,
} from './plan-changes.service.ts';
import { abandonPlan, listUntaughtReports } from './plans.store.ts';
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

/** Routes for a learner's own plan, and for what the plans of all want. */
export function planRoutes({ guards, counters, limitWrites, ...deps }: PlanRouteDeps) {
  const { db } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites], reply: wire.plan } as const;

  const readExtras = async (userId: number, obstacleIds: readonly number[]): Promise<PlanExtras> => {
    const [reportedIds, advice, care] = await Promise.all([
      listUntaughtReports(db, userId),
      listAdvice(db, obstacleIds),
      findCare(deps, userId),
    ]);
    return { reportedIds, advice, care };
  };
  /** The plan, or that there is none and whether the one that was left can be restored. */
  const showLatest = async (userId: number): Promise<wire.PlanOrNone> => {
    const { row, shown } = await readLatestPlan(deps, userId);
    const extras = await readExtras(userId, shown?.row.choices.obstacleIds ?? []);
    const leftAt = row?.abandonedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
    return {
      plan: shown ? presentPlan(shown, extras) : null,
      canRestore: Date.now() - leftAt < RESTORE_MS,
      hasModel: deps.ai !== undefined,
      care: presentCare(extras.care),
    };
  };
  const showAfter = async (userId: number, change: Promise<void>): Promise<wire.PlanReply> => {
    await change;
    const shown = requireStarted(await readRunningPlan(deps, userId));
    return presentPlan(shown, await readExtras(userId, shown.row.choices.obstacleIds));
  };

  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getCatalog,
      { ...own, summary: 'Everything that can be chosen for a plan, and what teaches it', reply: wire.catalog },
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
        return { proposals: proposed, care: presentCare(care) };
      },
    ),
    route(
      calls.askModel,
      { ...own, summary: 'Ask the language model for more choices that your own words suggest', reply: modelProposals },
      async ({ user }) => {
        await counters.consume(MODEL_LIMIT, String(user.id));
        return deps.ai ? askForProposals(db, deps.ai, user) : { proposals: [], isFailed: true };
      },
    ),
    route(
      calls.getPlan,
      { ...own, summary: 'Your plan with its open steps dated from today on, if you have one', reply: wire.planOrNone },
      ({ user }) => showLatest(user.id),
    ),
    route(
      calls.postPlan,
      {
        ...own,
        summary: 'Start a plan today from what you chose. It replaces the previous one',
        body: wire.choices,
        reply: wire.plan,
        refusals: [409],
      },
      async ({ user, body }) => {
        await counters.consume(PLAN_LIMIT, String(user.id));
        return showAfter(user.id, startPlan(deps, user.id, body));
      },
    ),
    route(
      calls.patchPlan,
      {
        ...ownWrite,
        summary: 'Plan again with other choices, keeping what is done. 0 hours a week pause the plan',
        body: wire.choicesPatch,
        refusals: [404, 409],
      },
      ({ user, body }) => showAfter(user.id, changeChoices(deps, user.id, body)),
    ),
    route(
      calls.undoPlanChange,
      {
        ...ownWrite,
        summary: 'Put back your plan as it was before it was planned again, if nothing has changed it since',
        refusals: [404, 409],
      },
      ({ user }) => showAfter(user.id, undoChange(deps, user.id)),
    ),
    route(
      calls.deletePlan,
      { ...ownWrite, summary: 'Leave your plan. It can be restored within an hour', reply: wire.planOrNone },
      async ({ user }) => {
        await abandonPlan(db, user.id);
        return showLatest(user.id);
      },
    ),
    route(
      calls.restorePlan,
      { ...ownWrite, summary: 'Restore the plan you left, with its original days', refusals: [404] },
      ({ user }) => showAfter(user.id, restorePlan(deps, user.id)),
    ),
    route(
      calls.patchStep,
      {
        ...ownWrite,
        summary: 'Skip, swap, postpone or complete a step of your plan, say that you know it, or undo that',
        params: wire.stepParam,
        body: wire.stepPatch,
        refusals: [404, 409],
      },
      ({ user, params, body }) => showAfter(user.id, changePlanStep(deps, user.id, params.id, body)),
    ),
    route(
      calls.addItem,
      { ...ownWrite, summary: 'Add a new item that fits your plan', body: wire.itemBody, refusals: [404, 409] },
      ({ user, body }) => showAfter(user.id, addPlanItem(deps, user.id, body.contentId)),
    ),
    route(
      calls.reportUntaught,
      {
        ...ownWrite,
        summary: 'Tell the editors that a skill is not taught',
        body: wire.untaughtBody,
        reply: wire.untaughtReply,
        refusals: [409],
      },
      async ({ user, body }) => {
        await reportUntaughtSkill(deps, user.id, body.skillId);
        return { reportedIds: await listUntaughtReports(db, user.id) };
      },
    ),
    route(
      calls.listSkillUses,
      {
        who: 'writesDrafts',
        summary: 'How many library items teach each skill, and how many learners want it',
        reply: z.array(wire.skillUse),
      },
      () => listSkillUses(deps),
    ),
  ]);
}
