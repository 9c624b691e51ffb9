import { joinOr } from '#lib/join-words.ts';
import { listClaims } from '../domain/story/claims.ts';
import { STORY_LIMITS } from '../stories.constants.ts';
import type { GeneratedNarrative } from '../stories.contract.ts';
import { plainText } from './model-text.ts';
import type { ModelFacts } from './story-material.ts';

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
