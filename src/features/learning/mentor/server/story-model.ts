import { z } from 'zod';
import { joinOr } from '#lib/join-words.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import { countDays } from '../domain/plan.ts';
import { isEnglish, listClaims } from '../domain/story/claims.ts';
import { flattenMarkdown, shorten } from '../domain/story/quote.ts';
import { by, formatStoryDay } from '../domain/story/story.ts';
import { pickForModel, type StoryFacts } from '../domain/story/story-facts.ts';
import { STORY_LIMITS } from '../mentor.constants.ts';
import type { GeneratedNarrative } from '../stories.contract.ts';

const MIN_MOMENTS = 3;
const MAX_TOKENS = 2500;
/** Words of a refused story that the second question names. */
const MOST_REFUSED = 8;
/** Characters of a refused sentence that the notice names. */
const MAX_NAMED = 80;

// A manipulated model writes code, addresses or the markers of our prompts. Such a reply is refused as a whole.
const FOREIGN = /<\/?[a-z!]|https?:|www\.|material-[0-9a-f]{8}|\[address\]|\[number\]|```/i;

/** Schema for a model's text: plain, without Markdown emphasis, at most `max` characters. */
const plainText = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
        .replace(/\*\*|__|^(?:#+|[-*]) /gm, '')
        .replace(/(?<![\p{L}\d])([*_])([^*_\n]+)\1(?![\p{L}\d])/gu, '$2')
        .replaceAll('[name]', 'you')
        .trim(),
    )
    .min(min)
    .max(max)
    .refine((text) => !FOREIGN.test(text));

const storySchema = z.object({
  title: plainText(120),
  narrative: plainText(9000, 300),
  keyMoments: z
    .array(
      z.object({
        sentence: plainText(400),
        contentId: z.coerce.number().int().nullish(),
        action: plainText(300, 0).nullish(),
      }),
    )
    .min(MIN_MOMENTS)
    .max(8),
  futureVision: plainText(2000, 40),
});

const INSTRUCTIONS = [
  'You are a writer with a mentor’s experience. Tell the facts in the material as a short story about the person, in the second person and the present tense, in plain and exact American English: concrete, no slogans, no promises, no headings. 200 to 450 words in three to six paragraphs with an empty line between them: where the person stands, the next weeks, a hard week.',
  'Tell it from the side that the material names. If there is an earlier story, tell another one. Say only what the material holds: no other dates, numbers, items, names, employers or places, and no speech. Name an item by its exact title in quotation marks; quote nothing else but the person’s own words. The advice is reviewed: keep its sense and add none of your own. The picture is a picture, not a promise. Never use the words in "refused": they were in your answer before and are not in the material.',
  'keyMoments: three to six sentences in order. Tie each to an item of the steps by its contentId, or, where it is something else to do, give contentId null and an action in the imperative.',
  'futureVision: two to five sentences about an ordinary day after arriving, after the picture of the material if there is one.',
  'Shape: {"title":"…","narrative":"…","keyMoments":[{"sentence":"…","contentId":1,"action":null}],"futureVision":"…"}',
].join('\n');

/** What is said of a story of which nothing has to be said. */
export const AS_TOLD = { notice: null, unfinished: null, isCare: false, isRepeat: false } as const;

interface WriteOptions {
  readonly onPart?: (part: StoryPart) => void;
  readonly signal?: AbortSignal;
}

/**
 * Has the model write a story from the facts, and checks it: plain text of a story's length, nothing beyond the facts.
 * A refused story is asked for once more, with the words that were refused.
 * @throws AiFailure, StoryRefusal
 */
export async function askForStory(
  ai: Ai,
  user: SignedIn['user'],
  facts: ModelFacts,
  options: WriteOptions,
): Promise<GeneratedNarrative> {
  try {
    return await askOnce(ai, user, facts, options, []);
  } catch (error) {
    if (!(error instanceof StoryRefusal)) throw error;
    // What was streamed is replaced by the whole story.
    const { signal } = options;
    const again = askOnce(ai, user, facts, signal ? { signal } : {}, error.words.slice(0, MOST_REFUSED));
    // Without a second answer the first one is still refused for what it says.
    return again.catch((failure: unknown) => {
      throw failure instanceof AiFailure && failure.reason !== 'left' ? error : failure;
    });
  }
}

async function askOnce(
  ai: Ai,
  user: SignedIn['user'],
  facts: ModelFacts,
  { onPart, signal }: WriteOptions,
  refused: readonly string[],
): Promise<GeneratedNarrative> {
  const material = createStoryMaterial(facts);
  const reply = await ai.ask({
    purpose: 'narrative',
    user,
    schema: storySchema,
    instructions: INSTRUCTIONS,
    material: { ...material, refused },
    maxOutputTokens: MAX_TOKENS,
    ...(onPart && { onPartial: (partial: unknown) => onPart(toStoryPart(partial)) }),
    ...(signal && { signal }),
  });
  const { title, narrative, futureVision, keyMoments } = reply;
  const moments = keyMoments.flatMap((moment) => toTiedMoments(moment, facts));
  if (moments.length < MIN_MOMENTS || !isEnglish(narrative)) throw new AiFailure('invalid');
  const sentences = keyMoments.flatMap(({ sentence, action }) => [sentence, action ?? '']);
  requireFacts([title, narrative, futureVision, ...sentences], facts);
  const own = facts.ownAdvice.map(flattenMarkdown);
  return {
    title,
    narrative: [narrative, ...own].join('\n\n').slice(0, STORY_LIMITS.narrative),
    keyMoments: moments.map(({ sentence }) => sentence),
    futureVision,
    steps: moments.map(({ step }) => step),
    ...{ ...AS_TOLD, source: 'model' },
  };
}

type Moment = z.infer<typeof storySchema>['keyMoments'][number];

/** Ties a moment to an item or to an action. Drops a moment that has neither. @throws StoryRefusal for an unknown item */
function toTiedMoments(
  { sentence, contentId, action }: Moment,
  { steps, today }: ModelFacts,
): { sentence: string; step: GeneratedNarrative['steps'][number] }[] {
  // Some models write 0 for none.
  if (contentId) {
    const item = steps.find((step) => step.contentId === contentId);
    if (!item) throw new StoryRefusal([shorten(sentence, MAX_NAMED) ?? 'something of its own']);
    return [
      { sentence, step: { action: `Finish “${item.title}”${by(item, { today })}.`, contentId, title: item.title } },
    ];
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

/** The side of each edition, in the order of the stories written here. */
const SIDES = [
  'where the person stands, and the next weeks step by step',
  'an ordinary week: the hours, the practice at work, and what helps in a hard week',
  'looking back from the end of the plan',
] as const;

export interface ModelFacts extends StoryFacts {
  /** Advice that reveals what a learner chose about hardship. The model never gets it; it is added to its story. */
  readonly ownAdvice: readonly string[];
  /** The title of the story before. */
  readonly earlier: string | null;
}

/** The facts as the model receives them. Its answer is checked against the same object. */
function createStoryMaterial(facts: ModelFacts) {
  const { goal, picture, words, knownSkills, steps, hoursPerWeek, finishOn, advice, today, edition, earlier } = facts;
  return {
    side: SIDES[edition % SIDES.length],
    today: formatStoryDay(today, today),
    person: pickForModel(words),
    goal,
    known: knownSkills,
    hoursPerWeek,
    finish: finishOn && formatStoryDay(finishOn, today),
    advice: advice.map(flattenMarkdown),
    picture: picture && flattenMarkdown(picture),
    steps: steps.map(({ kind, contentId, title, takeaway, skill, dueOn }) => ({
      kind,
      contentId,
      title,
      takeaway,
      skill,
      until: dueOn && formatStoryDay(dueOn, today),
      in: dueOn && describeDistance(countDays(today, dueOn)),
    })),
    // So that the next story differs. Only the title, because the text may hold advice that is not for the model.
    earlier,
  };
}

const describeDistance = (days: number) => `${days} days, ${Math.round(days / 7)} weeks`;

/** The part of a story that the model has written so far. */
export interface StoryPart {
  readonly title?: string;
  readonly narrative?: string;
}

/** Thrown if the model's story goes beyond the facts. The message is for the reader. */
export class StoryRefusal extends Error {
  /** The words that the facts do not have. */
  readonly words: readonly string[];

  constructor(words: readonly string[]) {
    const named = joinOr(words.slice(0, 3).map((one) => `“${one}”`));
    super(`The model’s story was not used because it says ${named}, which is not in your plan.`);
    this.words = words;
  }
}

/** @throws StoryRefusal if a text claims something beyond the facts */
function requireFacts(texts: readonly string[], facts: ModelFacts): void {
  const claims = texts.flatMap((text) => listClaims(text, facts));
  if (claims.length > 0) throw new StoryRefusal([...new Set(claims)]);
}

/** The part of a broken-off story that the reader has seen, if it keeps to the facts so far. Null otherwise. */
export function checkUnfinished(seen: StoryPart | undefined, facts: ModelFacts): GeneratedNarrative['unfinished'] {
  // The last word may be cut off, which could change a date.
  const whole = (seen?.narrative ?? '').replace(/\s*\S*$/, '');
  const title = plainText(STORY_LIMITS.title, 0).safeParse(seen?.title ?? '').data;
  const narrative = plainText(STORY_LIMITS.narrative).safeParse(whole).data;
  if (title === undefined || narrative === undefined) return null;
  return listClaims(`${title}\n${narrative}`, facts).length > 0 ? null : { title, narrative };
}
