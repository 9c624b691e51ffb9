import type { MenteeContext, MenteeField } from '#lib/mentee-context.ts';
import { getLevel, getMinutes, type PlanItem } from './plan-item.ts';
import { createStandingLookup } from './standing.ts';
import { getLeanings } from './subjects.ts';
import { getProfileTerms, splitTerms } from './terms.ts';

type Type = PlanItem['type'];

const FORMATS: readonly (readonly [RegExp, readonly Type[]])[] = [
  [/\bvideos?\b|\bwatch/i, ['video']],
  [/\bbooks?\b/i, ['book']],
  [/\barticles?\b|\btexts?\b|\bread(?:ing)?\b/i, ['article', 'book']],
  [/\bcourses?\b|\bclass(?:es)?\b|\blessons?\b/i, ['course']],
  [/\bevents?\b|\bworkshops?\b|\blive\b|\bin[- ]person\b|\bgroups?\b/i, ['event', 'program']],
  [/\bprogram(?:me)?s?\b|\bmentor/i, ['program']],
];
const STYLES: readonly (readonly [RegExp, readonly Type[]])[] = [
  [/\bvisual|\bsee(?:ing)?\b|\bwatch|\bdiagram|\bpicture/i, ['video']],
  [/\baudit|\blisten|\bhear|\bpodcast|\bdiscuss|\btalk/i, ['video', 'event']],
  [/\bread|\bwrit/i, ['article', 'book']],
  [/\bkin[ae]?esth|\bhands|\bdoing\b|\bpractic|\bpractis|\bexercise|\btry/i, ['course', 'event', 'program']],
];
const SHORT = /\bshort|\bquick|\bbite|\bsmall\b/i;
const SHORT_MINUTES = 60;

/** Scores how well an item suits the way a person likes to learn: 0 if nothing matches, up to about 2. */
function createPreferenceScorer(context: MenteeContext): (type: Type, minutes: number) => number {
  const score = new Map<Type, number>();
  const add = (text: string | undefined, table: typeof FORMATS, weight: number) => {
    for (const [pattern, types] of table) {
      if (text === undefined || !pattern.test(text)) continue;
      for (const type of types) score.set(type, Math.max(score.get(type) ?? 0, weight));
    }
  };
  add(context.learningStyle, STYLES, 0.9);
  add(context.preferredFormat, FORMATS, 1.4);
  const likesShort = SHORT.test(context.preferredFormat ?? '');
  return (type, minutes) => (score.get(type) ?? 0) + (likesShort && minutes <= SHORT_MINUTES ? 0.6 : 0);
}

/** A library item and how well it fits a profile. */
export interface RankedItem {
  readonly item: PlanItem;
  readonly level: number;
  readonly minutes: number;
  readonly score: number;
  /** The profile field that adds most to the score; undefined if none does. */
  readonly field: MenteeField | undefined;
}

const IN_TITLE = 3;
const IN_TAGS = 2.5;
const IN_DESCRIPTION = 1;
/** The minimum weight of a word, for one that every item contains. */
const COMMON = 0.15;
const LEANING = 9;

/**
 * Ranks a library for a profile, the best first. Ties are sorted by id so that the same profile always gets the same
 * plan.
 */
export function rankItems(context: MenteeContext, library: readonly PlanItem[]): RankedItem[] {
  const terms = getProfileTerms(context);
  const leanings = getLeanings(terms);
  const preference = createPreferenceScorer(context);
  const getStanding = createStandingLookup(context);
  const found = library.map((item) => findMentions(item, terms));
  const spread = new Map<string, number>();
  for (const mentions of found) for (const term of mentions.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);

  const ranked = library.map((item, index): RankedItem => {
    const leaning = leanings.get(item.category);
    let score = (leaning?.weight ?? 0) * LEANING;
    let most = score > 2 ? score * 0.5 : 0;
    let field = score > 2 ? leaning?.field : undefined;
    for (const [word, place] of found[index] ?? []) {
      const term = terms.get(word);
      if (!term) continue;
      const rarity = Math.max(COMMON, 1 - (spread.get(word) ?? 1) / library.length);
      const gain = term.weight * place * rarity;
      score += gain;
      if (gain > most) {
        most = gain;
        field = term.field;
      }
    }
    const level = getLevel(item);
    const minutes = getMinutes(item);
    const standing = getStanding(item.category);
    score += preference(item.type, minutes) * 3 + (item.isRecommended ? 2 : 0) + item.rating * 0.2;
    // An item below or far above a person's level is worth less to them.
    score -= level < standing ? (standing - level) * 2.5 : Math.max(0, level - standing - 1) * 4;
    return { item, level, minutes, score, field };
  });
  return ranked.sort((a, b) => b.score - a.score || a.item.id - b.item.id);
}

/** Finds the profile's words in an item, each with the weight of the most important place it appears in. */
function findMentions(item: PlanItem, terms: ReadonlyMap<string, unknown>): Map<string, number> {
  const places = new Map<string, number>();
  if (terms.size === 0) return places;
  const addMentions = (text: string, weight: number) => {
    for (const term of splitTerms(text))
      if (terms.has(term) && (places.get(term) ?? 0) < weight) places.set(term, weight);
  };
  addMentions(item.title, IN_TITLE);
  addMentions(item.tags.join(' '), IN_TAGS);
  addMentions(item.description, IN_DESCRIPTION);
  return places;
}
