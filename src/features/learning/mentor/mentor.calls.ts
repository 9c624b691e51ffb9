import { defineCall } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import type { StepAction } from './mentor.constants.ts';
import type {
  CatalogReply,
  ChoicesPatch,
  ChosenBody,
  MenteeProfile,
  MenteeProfileBody,
  PlanOrNone,
  PlanReply,
  SkillUse,
  UntaughtReply,
} from './mentor.contract.ts';
import type { ModelProposalsReply, ProposalsReply } from './proposals.contract.ts';
import type {
  GeneratedNarrative,
  NarrativeCard,
  NarrativeRequest,
  SavedNarrative,
  SaveNarrativeRequest,
} from './stories.contract.ts';
import type {
  CalendarState,
  MyWeek,
  Reflection,
  ReflectionBody,
  Reminder,
  ReminderBody,
  SilenceBody,
} from './week.contract.ts';

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
/** Counts of items that teach each skill and learners who want it, for editors. */
export const listSkillUses = defineCall<{ reply: SkillUse[] }>('GET', '/api/skills/uses');

/** With `accept: text/event-stream`, title and text arrive as they are written. */
export const generateNarrative = defineCall<{
  body: Omit<NarrativeRequest, 'edition'> & { edition?: number };
  reply: GeneratedNarrative;
}>('POST', '/api/generate-narrative');
export const listNarratives = defineCall<{ query: PageQuery; reply: NarrativeCard[] }>('GET', '/api/narratives');
export const postNarrative = defineCall<{ body: SaveNarrativeRequest; reply: SavedNarrative }>(
  'POST',
  '/api/narratives',
);

interface OfNarrative {
  readonly params: { id: number };
}

export const getNarrative = defineCall<OfNarrative & { reply: SavedNarrative }>('GET', '/api/narratives/:id');
/** It can be restored within an hour. */
export const deleteNarrative = defineCall<OfNarrative & { reply: { id: number } }>('DELETE', '/api/narratives/:id');
export const restoreNarrative = defineCall<OfNarrative & { reply: SavedNarrative }>(
  'POST',
  '/api/narratives/:id/restore',
);

export const getMyWeek = defineCall<{ reply: MyWeek }>('GET', '/api/my-week');
export const listReflections = defineCall<{ reply: Reflection[] }>('GET', '/api/my-week/reflections');
/** An empty text deletes the reflection. */
export const putReflection = defineCall<{ body: ReflectionBody; reply: Reflection }>('PUT', '/api/my-week/reflection');
export const getReminder = defineCall<{ reply: Reminder }>('GET', '/api/my-week/reminder');
export const putReminder = defineCall<{ body: ReminderBody; reply: Reminder }>('PUT', '/api/my-week/reminder');
/** "Smaller" or "later", after two weeks without a sign of life. Undone as any change of the plan. */
export const postSilenceAnswer = defineCall<{ body: SilenceBody; reply: MyWeek }>('POST', '/api/my-week/silence');
export const postCalendarLink = defineCall<{ reply: { url: string } }>('POST', '/api/my-week/calendar-link');
export const deleteCalendarLink = defineCall<{ reply: CalendarState }>('DELETE', '/api/my-week/calendar-link');
/** Tells whether the link that ends the Monday email works. */
export const checkReminderLink = defineCall<{ body: { token: string }; reply: { message: string } }>(
  'POST',
  '/api/monday-mail/check',
);
