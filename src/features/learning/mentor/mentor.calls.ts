import { defineCall } from '#lib/call.ts';
import type { StepAction } from './mentor.constants.ts';
import type {
  CatalogReply,
  ChoicesPatch,
  ChosenBody,
  MenteeProfile,
  MenteeProfileBody,
  PlanOrNone,
  PlanReply,
  UntaughtReply,
} from './mentor.contract.ts';
import type { ModelProposalsReply, ProposalsReply } from './proposals.contract.ts';

export const getProfile = defineCall<{ reply: MenteeProfile }>('GET', '/api/mentee-profile');
export const putProfile = defineCall<{ body: MenteeProfileBody; reply: MenteeProfile }>('PUT', '/api/mentee-profile');
export const deleteProfile = defineCall<{ reply: MenteeProfile }>('DELETE', '/api/mentee-profile');

/** Everything that can be chosen. */
export const getCatalog = defineCall<{ reply: CatalogReply }>('GET', '/api/pathway-plan/catalog');
/** The choices that the learner's own words suggest. */
export const getProposals = defineCall<{ reply: ProposalsReply }>('GET', '/api/pathway-plan/proposals');
/** Asks the language model, once the learner wants that, for more choices that their words suggest. */
export const askModel = defineCall<{ reply: ModelProposalsReply }>('POST', '/api/pathway-plan/proposals');
export const getPlan = defineCall<{ reply: PlanOrNone }>('GET', '/api/pathway-plan');
/** "Yes, this is my plan": stores it from today on, in place of the one before. */
export const postPlan = defineCall<{ body: ChosenBody; reply: PlanReply }>('POST', '/api/pathway-plan');
/** Plans again with other choices, keeping what is done. */
export const patchPlan = defineCall<{ body: ChoicesPatch; reply: PlanReply }>('PATCH', '/api/pathway-plan');
/** Puts back the plan as it was before the last change, if nothing has changed since. */
export const undoPlanChange = defineCall<{ reply: PlanReply }>('POST', '/api/pathway-plan/undo');
/** Leaves the plan. It can be restored within an hour. */
export const deletePlan = defineCall<{ reply: PlanOrNone }>('DELETE', '/api/pathway-plan');
export const restorePlan = defineCall<{ reply: PlanReply }>('POST', '/api/pathway-plan/restore');
export const patchStep = defineCall<{
  params: { id: string };
  body: { action: StepAction; weeks?: number };
  reply: PlanReply;
}>('PATCH', '/api/pathway-plan/steps/:id');
/** Adds a new item that fits. */
export const addItem = defineCall<{ body: { contentId: number }; reply: PlanReply }>('POST', '/api/pathway-plan/items');
/** "Tell the editors" that a skill is not taught. */
export const reportUntaught = defineCall<{ body: { skillId: number }; reply: UntaughtReply }>(
  'POST',
  '/api/pathway-plan/untaught',
);
