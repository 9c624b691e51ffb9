import { defineCall } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import type { StepAction } from './mentor.constants.ts';
import type * as mentor from './mentor.contract.ts';
import type * as proposals from './proposals.contract.ts';
import type * as stories from './stories.contract.ts';
import type * as week from './week.contract.ts';

export const getProfile = defineCall<{ reply: mentor.MenteeProfile }>('GET', '/api/mentee-profile');
export const putProfile = defineCall<{ body: mentor.MenteeProfileBody; reply: mentor.MenteeProfile }>(
  'PUT',
  '/api/mentee-profile',
);
export const deleteProfile = defineCall<{ reply: mentor.MenteeProfile }>('DELETE', '/api/mentee-profile');

/** Everything that can be chosen. */
export const getCatalog = defineCall<{ reply: mentor.CatalogReply }>('GET', '/api/pathway-plan/catalog');
/** The choices that the learner's own words suggest. */
export const getProposals = defineCall<{ reply: proposals.ProposalsReply }>('GET', '/api/pathway-plan/proposals');
/** Asks the language model, once the learner wants that, for more choices that their words suggest. */
export const askModel = defineCall<{ reply: proposals.ModelProposalsReply }>('POST', '/api/pathway-plan/proposals');
export const getPlan = defineCall<{ reply: mentor.PlanOrNone }>('GET', '/api/pathway-plan');
/** "Yes, this is my plan": stores it from today on, in place of the one before. */
export const postPlan = defineCall<{ body: mentor.ChosenBody; reply: mentor.PlanReply }>('POST', '/api/pathway-plan');
/** Plans again with other choices, keeping what is done. */
export const patchPlan = defineCall<{ body: mentor.ChoicesPatch; reply: mentor.PlanReply }>(
  'PATCH',
  '/api/pathway-plan',
);
/** Puts back the plan as it was before the last change, if nothing has changed since. */
export const undoPlanChange = defineCall<{ reply: mentor.PlanReply }>('POST', '/api/pathway-plan/undo');
/** Leaves the plan. It can be restored within an hour. */
export const deletePlan = defineCall<{ reply: mentor.PlanOrNone }>('DELETE', '/api/pathway-plan');
export const restorePlan = defineCall<{ reply: mentor.PlanReply }>('POST', '/api/pathway-plan/restore');
export const patchStep = defineCall<{
  params: { id: string };
  body: { action: StepAction; weeks?: number };
  reply: mentor.PlanReply;
}>('PATCH', '/api/pathway-plan/steps/:id');
/** Adds a new item that fits. */
export const addItem = defineCall<{ body: { contentId: number }; reply: mentor.PlanReply }>(
  'POST',
  '/api/pathway-plan/items',
);
/** "Tell the editors" that a skill is not taught. */
export const reportUntaught = defineCall<{ body: { skillId: number }; reply: mentor.UntaughtReply }>(
  'POST',
  '/api/pathway-plan/untaught',
);
/** Counts of items that teach each skill and learners who want it, for editors. */
export const listSkillUses = defineCall<{ reply: mentor.SkillUse[] }>('GET', '/api/skills/uses');

/** With `accept: text/event-stream`, title and text arrive as they are written. */
export const generateNarrative = defineCall<{
  body: Omit<stories.NarrativeRequest, 'edition'> & { edition?: number };
  reply: stories.GeneratedNarrative;
}>('POST', '/api/generate-narrative');
export const listNarratives = defineCall<{ query: PageQuery; reply: stories.NarrativeCard[] }>(
  'GET',
  '/api/narratives',
);
export const postNarrative = defineCall<{ body: stories.SaveNarrativeRequest; reply: stories.SavedNarrative }>(
  'POST',
  '/api/narratives',
);

interface OfNarrative {
  readonly params: { id: number };
}

export const getNarrative = defineCall<OfNarrative & { reply: stories.SavedNarrative }>('GET', '/api/narratives/:id');
/** It can be restored within an hour. */
export const deleteNarrative = defineCall<OfNarrative & { reply: { id: number } }>('DELETE', '/api/narratives/:id');
export const restoreNarrative = defineCall<OfNarrative & { reply: stories.SavedNarrative }>(
  'POST',
  '/api/narratives/:id/restore',
);

export const getMyWeek = defineCall<{ reply: week.MyWeek }>('GET', '/api/my-week');
export const listReflections = defineCall<{ reply: week.Reflection[] }>('GET', '/api/my-week/reflections');
/** An empty text deletes the reflection. */
export const putReflection = defineCall<{ body: week.ReflectionBody; reply: week.Reflection }>(
  'PUT',
  '/api/my-week/reflection',
);
export const getReminder = defineCall<{ reply: week.Reminder }>('GET', '/api/my-week/reminder');
export const putReminder = defineCall<{ body: week.ReminderBody; reply: week.Reminder }>(
  'PUT',
  '/api/my-week/reminder',
);
/** "Smaller" or "later", after two weeks without a sign of life. Undone as any change of the plan. */
export const postSilenceAnswer = defineCall<{ body: week.SilenceBody; reply: week.MyWeek }>(
  'POST',
  '/api/my-week/silence',
);
export const postCalendarLink = defineCall<{ reply: { url: string } }>('POST', '/api/my-week/calendar-link');
export const deleteCalendarLink = defineCall<{ reply: week.CalendarState }>('DELETE', '/api/my-week/calendar-link');
/** Tells whether the link that ends the Monday email works. */
export const checkReminderLink = defineCall<{ body: { token: string }; reply: { message: string } }>(
  'POST',
  '/api/monday-mail/check',
);
