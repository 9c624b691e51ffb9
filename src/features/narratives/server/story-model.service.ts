import { z } from 'zod';
import type { StoryInput, StoryStep, Waypoint } from '#lib/narrative/story.ts';
import { saidDay } from '#lib/phrasing/numbers.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { GeneratedNarrative } from '../narratives.contract.ts';
import { plainText, removeWithheldFields } from './model-text.service.ts';

/** The part of a story that the model has written so far. */
export interface StoryPart {
  readonly title?: string;
  readonly narrative?: string;
}

const MIN_MOMENTS = 3;
const MAX_TOKENS = 2500;

const storySchema = z.object({
  title: plainText(120),
  narrative: plainText(9000, 300),
  keyMoments: z
    .array(z.object({ sentence: plainText(400), contentId: z.int().nullish(), action: plainText(300, 0).nullish() }))
    .min(MIN_MOMENTS)
    .max(8),
  futureVision: plainText(2000, 40),
});

const INSTRUCTIONS = [
  'You are a writer with a mentor’s experience. Write how the next months could go for the person in the material, in the second person and the present tense, in plain and exact American English: concrete scenes, no slogans, no promises, no headings. 350 to 550 words in five to seven paragraphs with an empty line between them.',
  'Use what the person says; invent no names, employers or places. The story follows the items of the way in their order and with their dates, and contains one setback.',
  'keyMoments: four to six sentences in order. Tie each to an item of the way by its contentId, or, where it is a step in life, give contentId null and an action in the imperative.',
  'futureVision: three to five sentences about an ordinary day a year or two on.',
  'Shape: {"title":"…","narrative":"…","keyMoments":[{"sentence":"…","contentId":1,"action":null}],"futureVision":"…"}',
].join('\n');

/** Lets the model write a story and checks it: plain text of a story's length, only items of the route. @throws AiFailure */
export async function writeStory(
  ai: Ai,
  user: SignedIn['user'],
  { context, pathway, route, edition }: StoryInput,
  { onPart, signal }: { readonly onPart?: (part: StoryPart) => void; readonly signal?: AbortSignal },
): Promise<GeneratedNarrative> {
  const reply = await ai.ask({
    purpose: 'narrative',
    user,
    schema: storySchema,
    instructions: INSTRUCTIONS,
    material: {
      person: removeWithheldFields(context),
      path: pathway,
      way: route.map(({ contentId, title, category, minutes, dueAt }) => ({
        contentId,
        title,
        category,
        minutes,
        until: saidDay(dueAt),
      })),
      // Makes the model write a different story each time.
      variation: edition ?? 0,
    },
    maxOutputTokens: MAX_TOKENS,
    ...(onPart && { onPartial: (partial: unknown) => onPart(toStoryPart(partial)) }),
    ...(signal && { signal }),
  });
  const moments = reply.keyMoments.flatMap((moment) => toTiedMoments(moment, route));
  if (moments.length < MIN_MOMENTS) throw new AiFailure('invalid');
  return {
    title: reply.title,
    narrative: reply.narrative,
    keyMoments: moments.map(({ sentence }) => sentence),
    futureVision: reply.futureVision,
    steps: moments.map(({ step }) => step),
    source: 'model',
    notice: null,
  };
}

type Moment = z.infer<typeof storySchema>['keyMoments'][number];

/** Ties a moment to an item of the route or to an action. Drops a moment that has neither. */
function toTiedMoments(
  { sentence, contentId, action }: Moment,
  route: readonly Waypoint[],
): { sentence: string; step: StoryStep }[] {
  const item = route.find((waypoint) => waypoint.contentId === contentId);
  if (item) {
    const step = {
      action: `Finish “${item.title}” by ${saidDay(item.dueAt)}.`,
      contentId: item.contentId,
      title: item.title,
    };
    return [{ sentence, step }];
  }
  return action ? [{ sentence, step: { action, contentId: null, title: null } }] : [];
}

// Unchecked text, shown until the whole story arrives. Replaced if the whole story fails the check.
function toStoryPart(partial: unknown): StoryPart {
  if (typeof partial !== 'object' || partial === null) return {};
  const { title, narrative } = partial as Record<string, unknown>;
  return {
    ...(typeof title === 'string' && { title: title.slice(0, 120) }),
    ...(typeof narrative === 'string' && { narrative: narrative.slice(0, 9000) }),
  };
}
