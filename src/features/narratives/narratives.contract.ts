import { z } from 'zod';
import { atMost } from '#lib/form-fields.ts';
import { MENTEE_FIELDS, MENTEE_TEXT_MAX, type MenteeField } from '#lib/mentee-context.ts';
import { id, isoTime } from '#lib/paging.ts';
import { storableText } from '#lib/storable-text.ts';
import { STORY_LIMITS } from './narratives.constants.ts';

/** The same schema for each field of the context profile. */
const ofEachField = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(MENTEE_FIELDS.map((field) => [field, schema])) as Record<MenteeField, Schema>;

const told = storableText('Please send text.')
  .trim()
  .max(MENTEE_TEXT_MAX, atMost(MENTEE_TEXT_MAX))
  .nullable()
  .optional();

/** What a mentee tells; a field that is left out keeps what was there, an empty one forgets it. */
export const menteeProfileRequest = z.object(ofEachField(told));
export type MenteeProfileRequest = z.infer<typeof menteeProfileRequest>;

export const menteeProfile = z.object({
  ...ofEachField(z.string().nullable()),
  /** Null where nothing is kept. */
  updatedAt: isoTime.nullable(),
});
export type MenteeProfile = z.infer<typeof menteeProfile>;

/** A library item as far as a way into it needs it. */
const libraryItem = z.object({
  id,
  title: z.string(),
  type: z.enum(['book', 'article', 'video', 'course', 'event', 'program']),
  category: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced', 'expert']),
  /** Minutes; null is self-paced. */
  estimatedTime: z.number().int().positive().nullable(),
  url: z.string().nullable(),
  hasLesson: z.boolean(),
});

const planStep = z.object({
  contentId: id,
  title: z.string(),
  /** Null: it is no longer in the library. */
  item: libraryItem.nullable(),
  /** Minutes that are counted for it. */
  minutes: z.number().int().positive(),
  why: z.string(),
  /** As planned. */
  plannedAt: isoTime,
  /** From today on; for a completed step, as planned. */
  dueAt: isoTime,
  completedAt: isoTime.nullable(),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
});

export const pathwayPlan = z.object({
  /** False: a proposal, dated as if it began today. */
  isStarted: z.boolean(),
  startedAt: isoTime,
  minutesPerWeek: z.number().int().positive(),
  /** The profile says nothing that could be read as a time. */
  isTimeAssumed: z.boolean(),
  /** A model put the steps in order and explained them. */
  isFromModel: z.boolean(),
  steps: z.array(planStep),
  plannedFinishAt: isoTime,
  finishAt: isoTime,
  /** Days by which the end has moved; negative is earlier. */
  shiftDays: z.number().int(),
  isFinished: z.boolean(),
  /** What all this was computed for. */
  today: isoTime,
  /** The profile was changed since the plan began. */
  isProfileNewer: z.boolean(),
  /** This site has a language model to ask. */
  hasModel: z.boolean(),
});
export type PathwayPlan = z.infer<typeof pathwayPlan>;

export const narrativeRequest = z.object({
  /** Who the story is about; the kept profile where it is left out. */
  menteeContext: menteeProfileRequest.optional(),
  /** A path's title or free text. */
  selectedPathway: storableText().trim().max(STORY_LIMITS.pathway, atMost(STORY_LIMITS.pathway)).nullable().optional(),
  /** One more for each other story about the same person. */
  edition: z.number().int().min(0).max(10_000).default(0),
});

const storyStep = z.object({
  /** What is to be done, in the imperative. */
  action: z.string(),
  /** The library item it is tied to; null for a step in life. */
  contentId: id.nullable(),
  title: z.string().nullable(),
});

/** Specification 3, and what each key moment is tied to. */
export const generatedNarrative = z.object({
  title: z.string(),
  /** Plain text, paragraphs with an empty line between them. */
  narrative: z.string(),
  keyMoments: z.array(z.string()),
  futureVision: z.string(),
  /** As many as key moments, in their order. */
  steps: z.array(storyStep),
  source: z.enum(['model', 'local']),
  /** Why it is not the model's, where a model was asked. */
  notice: z.string().nullable(),
});
export type GeneratedNarrative = z.infer<typeof generatedNarrative>;

const text = (max: number, missing: string) => storableText(missing).trim().min(1, missing).max(max, atMost(max));
const MISSING = 'Please send the whole story.';

/** A story to keep. */
export const keepNarrativeRequest = z
  .object({
    title: text(STORY_LIMITS.title, MISSING),
    narrative: text(STORY_LIMITS.narrative, MISSING),
    keyMoments: z.array(text(STORY_LIMITS.moment, MISSING)).max(STORY_LIMITS.moments),
    futureVision: text(STORY_LIMITS.vision, MISSING),
    steps: z
      .array(
        z.object({
          action: text(STORY_LIMITS.moment, MISSING),
          contentId: z.int().positive().max(2_147_483_647).nullable().default(null),
        }),
      )
      .max(STORY_LIMITS.moments),
    selectedPathway: narrativeRequest.shape.selectedPathway,
    source: z.enum(['model', 'local']).default('local'),
  })
  .refine(({ steps, keyMoments }) => steps.length === keyMoments.length, {
    path: ['steps'],
    message: 'Please send one step for each key moment.',
  });

/** A kept story as the list tells it. */
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

export const keptNarrative = narrativeCard.extend({
  narrative: z.string(),
  keyMoments: z.array(z.string()),
  futureVision: z.string(),
  steps: z.array(
    storyStep.extend({
      /** From 0, the key moment it belongs to. */
      position: z.number().int().min(0),
      /** When it was ticked, or its item was completed. */
      doneAt: isoTime.nullable(),
      /** Null for a step in life, and for an item that is no longer in the library. */
      item: libraryItem.nullable(),
    }),
  ),
  /** What was completed since the story was kept, the first thing first. */
  happened: z.array(z.object({ contentId: id, title: z.string(), completedAt: isoTime })),
});
export type KeptNarrative = z.infer<typeof keptNarrative>;

export const storyStepPatch = z.object({ isDone: z.boolean() });
export const storyStepParam = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  position: z.coerce.number().int().min(0).max(STORY_LIMITS.moments),
});
