import { z } from 'zod';
import { atMost, plainText, storableText } from '#lib/fields.ts';
import { linkedItem } from '#lib/linked-item.ts';
import { MENTEE_FIELDS, MENTEE_TEXT_MAX, type MenteeField } from '#lib/mentee-context.ts';
import { columnId, id, isoTime, paramId } from '#lib/paging.ts';
import { ITEM_TYPES, NEEDS } from '#lib/pathway/plan-item.ts';
import { STEP_KINDS } from '#lib/pathway/plan-step.ts';
import { PREFERENCE_LIMITS } from '#lib/pathway/preferences.ts';
import { POSTPONE_WEEKS_MAX, STEP_ACTIONS, STORY_LIMITS } from './narratives.constants.ts';

/** Uses the same schema for each field of the context profile. */
const forEachField = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(MENTEE_FIELDS.map((field) => [field, schema])) as Record<MenteeField, Schema>;

const profileText = storableText('Please send text.')
  .trim()
  .max(MENTEE_TEXT_MAX, atMost(MENTEE_TEXT_MAX))
  .nullable()
  .optional();

/** A mentee's answers. An omitted field does not change, an empty one is cleared. */
export const menteeProfileRequest = z.object(forEachField(profileText));
export const menteeProfileBody = menteeProfileRequest.extend({
  /** The answers that the new ones replace. The server has others: 409. */
  basedOn: z.object(forEachField(z.string().optional())).optional(),
});
export type MenteeProfileRequest = z.infer<typeof menteeProfileRequest>;

export const menteeProfile = z.object({
  ...forEachField(z.string().nullable()),
  /** Null if nothing is stored. */
  updatedAt: isoTime.nullable(),
});
export type MenteeProfile = z.infer<typeof menteeProfile>;

const MINUTES = `Please enter between 0 and ${PREFERENCE_LIMITS.minutesPerWeek / 60} hours a week.`;
const MONTHS = `Please choose a horizon between 1 and ${PREFERENCE_LIMITS.horizonMonths} months from now. A plan cannot end in the past.`;
const FORMATS = 'Please choose at least one format.';

/** A learner's preferences for a plan. */
const planPreferences = z.object({
  /** 0 pauses the plan. */
  minutesPerWeek: z.int(MINUTES).min(0, MINUTES).max(PREFERENCE_LIMITS.minutesPerWeek, MINUTES),
  horizonMonths: z.int(MONTHS).min(1, MONTHS).max(PREFERENCE_LIMITS.horizonMonths, MONTHS),
  formats: z.array(z.enum(ITEM_TYPES, FORMATS)).min(1, FORMATS).max(ITEM_TYPES.length),
  /** Needs that the plan must avoid. */
  without: z.array(z.enum(NEEDS)).max(NEEDS.length),
});

/** Preferences that are left out are those of the profile. */
export const planStart = z.object({ preferences: planPreferences.partial().optional() });
/** Preferences that are left out stay as they are. */
export const planPatch = z.object({ preferences: planPreferences.partial() });
export type GivenPreferences = z.infer<typeof planPatch>['preferences'];

export const planStepParam = z.object({ id: z.string().regex(/^(?:item|practice|evidence)-\d{1,10}$/) });
export const planStepPatch = z.object({
  action: z.enum(STEP_ACTIONS),
  /** For `postpone`. */
  weeks: z.int().min(1).max(POSTPONE_WEEKS_MAX).default(1),
});

const named = z.object({ id, name: z.string() });

const planStep = z.object({
  /** "item-12", "practice-4", "evidence-4" */
  id: z.string(),
  kind: z.enum(STEP_KINDS),
  /** Null for practice and evidence. */
  contentId: id.nullable(),
  /** The skill it is for, or for evidence of a goal the role. */
  skill: named.nullable(),
  /** Index of its phase. */
  phase: z.number().int().min(0),
  title: z.string(),
  /** Markdown of practice and evidence, and the same as HTML. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Null for practice and evidence, and if the item is no longer in the library. */
  item: linkedItem.nullable(),
  /** Minutes that the plan counts for the step. */
  minutes: z.number().int().positive(),
  /** The least number of weeks it takes. */
  weeks: z.number().int().positive().nullable(),
  startsAt: isoTime.nullable(),
  why: z.string(),
  /** The originally planned date. */
  plannedAt: isoTime,
  /** The expected date, from today on. For a completed step, the planned date. */
  dueAt: isoTime,
  /** When to begin a step that takes weeks. Null for every other step, and once it is begun. */
  beginsAt: isoTime.nullable(),
  /** A postponed step waits until then. */
  notBefore: isoTime.nullable(),
  completedAt: isoTime.nullable(),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** A step is also skipped if its item is no longer in the library, or if its event is over. */
  state: z.enum(['open', 'done', 'skipped', 'known']),
  /** Whether the action `undo` would change it. */
  canUndo: z.boolean(),
});

export const pathwayPlan = z.object({
  /** False for a proposal, which is dated as if it started today. */
  isStarted: z.boolean(),
  startedAt: isoTime,
  minutesPerWeek: z.number().int().min(0),
  /** True if the learner has not said how much time they have. */
  isTimeAssumed: z.boolean(),
  /** True if a model put the steps in order and explained them. */
  isFromModel: z.boolean(),
  preferences: planPreferences,
  horizonAt: isoTime,
  /** No time is planned. The dates stay as they are. */
  isPaused: z.boolean(),
  phases: z.array(z.object({ title: z.string(), until: isoTime })),
  /** As planned. A postponed step keeps its place. */
  steps: z.array(planStep),
  /** The ids of the open steps, in the order in which to do them. */
  order: z.array(z.string()),
  /** Effects of the last change on the plan's steps. `until` is the new date, or for a removed step the old one. */
  changes: z.array(
    z.object({ title: z.string(), what: z.enum(['added', 'removed', 'earlier', 'later']), until: isoTime }),
  ),
  /** Wanted skills that no library item teaches. */
  missing: z.array(named),
  plannedFinishAt: isoTime,
  finishAt: isoTime,
  /** Days by which the finish date has moved. Negative means earlier. */
  shiftDays: z.number().int(),
  isFinished: z.boolean(),
  /** All evidence of the goal is done. */
  isArrived: z.boolean(),
  /** The time for which the dates were computed. */
  today: isoTime,
  /** True if the profile was changed after the plan started. */
  isProfileNewer: z.boolean(),
  /** True if this site has a language model. */
  hasModel: z.boolean(),
  /** Why the model's advice was not used, in the reply to starting a plan. */
  notice: z.string().nullable(),
});
export type PathwayPlan = z.infer<typeof pathwayPlan>;

export const narrativeRequest = z.object({
  /** The person that the story is about. The stored profile if left out. */
  menteeContext: menteeProfileRequest.optional(),
  /** A path's title or free text. */
  selectedPathway: storableText().trim().max(STORY_LIMITS.pathway, atMost(STORY_LIMITS.pathway)).nullable().optional(),
  /** Counts up with each further story about the same person. */
  edition: z.number().int().min(0).max(10_000).default(0),
  /** The story that was shown before, so that a model tells another one. */
  earlier: z.object({ title: storableText().max(STORY_LIMITS.title, atMost(STORY_LIMITS.title)) }).optional(),
});

const storyStep = z.object({
  /** The action, in the imperative. */
  action: z.string(),
  /** The library item it is tied to. Null for a step outside the library. */
  contentId: id.nullable(),
  title: z.string().nullable(),
});

/** A story, and the step that each key moment is tied to. */
export const generatedNarrative = z.object({
  title: z.string(),
  /** Plain text. Empty lines separate the paragraphs. */
  narrative: z.string(),
  keyMoments: z.array(z.string()),
  futureVision: z.string(),
  /** One step for each key moment, in the same order. */
  steps: z.array(storyStep),
  source: z.enum(['model', 'local']),
  /** Why the story is not from the model, if the model was asked and failed. */
  notice: z.string().nullable(),
  /** The model's text before it broke off. Null if nothing was streamed, or if it did not keep to the facts. */
  unfinished: z.object({ title: z.string(), narrative: z.string() }).nullable(),
});
export type GeneratedNarrative = z.infer<typeof generatedNarrative>;

const MISSING = 'Please send the whole story.';

/** A story to save. */
export const saveNarrativeRequest = z
  .object({
    title: plainText(STORY_LIMITS.title, MISSING),
    narrative: plainText(STORY_LIMITS.narrative, MISSING),
    keyMoments: z.array(plainText(STORY_LIMITS.moment, MISSING)).max(STORY_LIMITS.moments),
    futureVision: plainText(STORY_LIMITS.vision, MISSING),
    steps: z
      .array(
        z.object({ action: plainText(STORY_LIMITS.moment, MISSING), contentId: columnId.nullable().default(null) }),
      )
      .max(STORY_LIMITS.moments),
    selectedPathway: narrativeRequest.shape.selectedPathway,
    source: z.enum(['model', 'local']).default('local'),
  })
  .refine(({ steps, keyMoments }) => steps.length === keyMoments.length, {
    path: ['steps'],
    message: 'Please send one step for each key moment.',
  });

/** A saved story as the list shows it. */
export const narrativeCard = z.object({
  id,
  title: z.string(),
  selectedPathway: z.string().nullable(),
  source: z.enum(['model', 'local']),
  createdAt: isoTime,
  stepCount: z.number().int().min(0),
  doneCount: z.number().int().min(0),
});
export type NarrativeCard = z.infer<typeof narrativeCard>;

export const savedNarrative = narrativeCard.extend({
  narrative: z.string(),
  keyMoments: z.array(z.string()),
  futureVision: z.string(),
  steps: z.array(
    storyStep.extend({
      /** From 0, the key moment it belongs to. */
      position: z.number().int().min(0),
      /** When the user checked it, or when its item was completed. */
      doneAt: isoTime.nullable(),
      /** Null for a step outside the library, or if the item is no longer in the library. */
      item: linkedItem.nullable(),
    }),
  ),
  /** Items completed since the story was saved, oldest first. */
  happened: z.array(z.object({ contentId: id, title: z.string(), completedAt: isoTime })),
});
export type SavedNarrative = z.infer<typeof savedNarrative>;

export const storyStepPatch = z.object({ isDone: z.boolean() });
export const storyStepParam = z.object({
  id: paramId,
  position: z.coerce.number().int().min(0).max(STORY_LIMITS.moments),
});
