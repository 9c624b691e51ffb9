import { joinOr } from '#lib/join-words.ts';
import type { GeneratedNarrative } from '../stories.contract.ts';
import { hasForeignText } from './model-text.ts';
import { createStoryMaterial, type ModelFacts, type StoryMaterial } from './story-material.ts';

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

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const MONTH_DAY = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b`, 'g');
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`, 'g');
const MONTH_ONLY = new RegExp(`\\b(?:in|by|until|since|of|early|late|every|next|this|mid-) ?${MONTH}(?! \\d)\\b`, 'g');
const DIGITS = /\d+(?:[.,]\d+)*/g;
const SPELLED = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
  'twenty'
).split(' ');
const TENS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const AMOUNT = new RegExp(
  `\\b(\\d+(?:[.,]\\d+)*|${[...SPELLED.slice(2), ...Object.keys(TENS)].join('|')})[ -](percent|hour|minute|day|week|month|year|people|dollar|euro)`,
  'gi',
);
const QUOTED = /“([^”]+)”|"([^"]+)"/g;

const toMonth = (name = '') => MONTHS.indexOf(name.slice(0, 3));
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
/** Something that a text says, in its words, and in a form that can be compared. */
interface Said {
  readonly words: string;
  readonly value: string;
}

const toDate = (month: string | undefined, day: string | undefined) => `${toMonth(month)}-${Number(day)}`;
const listDates = (text: string): Said[] => [
  ...[...text.matchAll(MONTH_DAY)].map(([words, month, day]) => ({ words, value: toDate(month, day) })),
  ...[...text.matchAll(DAY_MONTH)].map(([words, day, month]) => ({ words, value: toDate(month, day) })),
];
const listNumbers = (text: string): Said[] =>
  (text.match(DIGITS) ?? []).map((words) => ({ words, value: words.replaceAll(',', '') }));
/** "60 minute", however it is written. */
const listAmounts = (text: string): Said[] =>
  [...text.matchAll(AMOUNT)].map(([words, number = '', unit = '']) => {
    const word = number.toLowerCase();
    const value = TENS[word] ?? SPELLED.indexOf(word);
    return { words, value: `${value === -1 ? word.replaceAll(',', '') : value} ${unit.toLowerCase()}` };
  });
const toValues = (said: readonly Said[]): Set<string> => new Set(said.map(({ value }) => value));

/** Lists the words of a text that the facts do not support: dates, numbers, and quotations. */
function listClaims(text: string, material: StoryMaterial): string[] {
  // The earlier title was checked when it was written, or was typed by the caller, so it is no evidence.
  const week = material.hoursPerWeek === null ? '' : `${material.hoursPerWeek} hours`;
  const known = [...collectTexts({ ...material, earlier: null }), week].join('\n');
  const dates = toValues(listDates(known));
  const months = new Set([...dates].map((date) => Number(date.split('-')[0])));
  const isKnownMonth = (name = '') => months.has(toMonth(name)) || (name !== '' && known.includes(name));
  const numbers = toValues([...listNumbers(known), ...listAmounts(known)]);
  const words = normalize(known);
  return [
    ...listDates(text).filter(({ value }) => !dates.has(value)),
    ...[...text.matchAll(MONTH_ONLY)].filter(([, name]) => !isKnownMonth(name)).map(([said]) => ({ words: said })),
    ...[...listNumbers(text), ...listAmounts(text)].filter(({ value }) => !numbers.has(value)),
    ...[...text.matchAll(QUOTED)].flatMap(([, curly, straight]) => {
      const quoted = curly ?? straight ?? '';
      return words.includes(normalize(quoted)) ? [] : [{ words: quoted }];
    }),
  ].map((claim) => claim.words);
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}

/** @throws StoryRefusal if a text claims something beyond the facts */
export function requireFacts(texts: readonly string[], material: StoryMaterial): void {
  const claims = listClaims(texts.join('\n'), material);
  if (claims.length > 0) throw new StoryRefusal([...new Set(claims)]);
}

/** The part of a broken-off story that the reader has seen, if it keeps to the facts so far. Null otherwise. */
export function checkUnfinished(seen: StoryPart | undefined, facts: ModelFacts): GeneratedNarrative['unfinished'] {
  const title = seen?.title ?? '';
  // The last word may be cut off, which could change a date.
  const narrative = (seen?.narrative ?? '').replace(/\s*\S*$/, '');
  const text = `${title}\n${narrative}`;
  if (narrative === '' || hasForeignText(text) || listClaims(text, createStoryMaterial(facts)).length > 0) return null;
  return { title, narrative };
}
