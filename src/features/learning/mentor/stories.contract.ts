import { z } from 'zod';
import { atMost, plainText, storableText } from '#lib/fields.ts';
import { columnId, id, isoTime } from '#lib/paging.ts';
import { STORY_LIMITS, TOLD_MAX } from './mentor.constants.ts';
import { menteeProfileRequest } from './mentor.contract.ts';

export const narrativeRequest = z.object({
  /** The words of the person that the story is about. The stored ones if left out. */
  menteeContext: menteeProfileRequest.optional(),
  /** A path's title or free text. The learner's plan if left out. */
  selectedPathway: storableText().trim().max(STORY_LIMITS.pathway, atMost(STORY_LIMITS.pathway)).nullable().optional(),
  /** Counts up with each further story about the same person. */
  edition: z.number().int().min(0).max(10_000).default(0),
  /** The story that was shown before, so that a model tells another one. */
  earlier: z.object({ title: storableText().max(STORY_LIMITS.title, atMost(STORY_LIMITS.title)) }).optional(),
  /** The texts of the stories that were shown and not kept, so that the next one is another. */
  told: z
    .array(storableText().max(STORY_LIMITS.narrative, atMost(STORY_LIMITS.narrative)))
    .max(TOLD_MAX)
    .default([]),
});
export type NarrativeRequest = z.infer<typeof narrativeRequest>;

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
  /** True if the story is the text of care, because the words hold danger. Such a story is not kept. */
  isCare: z.boolean(),
  /** There is no other angle: much of it was told before. */
  isRepeat: z.boolean(),
});
export type GeneratedNarrative = z.infer<typeof generatedNarrative>;

const MISSING = 'Please send the whole story.';

/** A story to keep. */
export const saveNarrativeRequest = z.object({
  title: plainText(STORY_LIMITS.title, MISSING),
  narrative: plainText(STORY_LIMITS.narrative, MISSING),
  keyMoments: z.array(plainText(STORY_LIMITS.moment, MISSING)).max(STORY_LIMITS.moments),
  futureVision: plainText(STORY_LIMITS.vision, MISSING),
  selectedPathway: narrativeRequest.shape.selectedPathway,
  source: z.enum(['model', 'local']).default('local'),
});
export type SaveNarrativeRequest = z.input<typeof saveNarrativeRequest>;

/** A kept story as the list shows it. */
export const narrativeCard = z.object({
  id: columnId,
  title: z.string(),
  selectedPathway: z.string().nullable(),
  source: z.enum(['model', 'local']),
  createdAt: isoTime,
});
export type NarrativeCard = z.infer<typeof narrativeCard>;

export const savedNarrative = narrativeCard.extend(
  generatedNarrative.pick({ narrative: true, keyMoments: true, futureVision: true }).shape,
);
export type SavedNarrative = z.infer<typeof savedNarrative>;
export const narrativeReply = z.object({ id });
