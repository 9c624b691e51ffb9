import { joinOr } from '#lib/join-words.ts';
import { countDays } from '../domain/days.ts';
import { listClaims } from '../domain/story/claims.ts';
import { flattenMarkdown } from '../domain/story/quote.ts';
import { formatStoryDay } from '../domain/story/sides.ts';
import type { StoryFacts } from '../domain/story/story-facts.ts';
import { STORY_LIMITS } from '../mentor.constants.ts';
import type { GeneratedNarrative } from '../stories.contract.ts';
import { plainText, removeWithheldFields } from './model-text.ts';

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
export function createStoryMaterial(facts: ModelFacts) {
  const { goal, picture, words, knownSkills, steps, hoursPerWeek, finishOn, advice, today, edition, earlier } = facts;
  return {
    side: SIDES[edition % SIDES.length],
    today: formatStoryDay(today, today),
    person: removeWithheldFields(words),
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
export function requireFacts(texts: readonly string[], facts: ModelFacts): void {
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
