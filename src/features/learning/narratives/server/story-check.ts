import type { GeneratedNarrative } from '../narratives.contract.ts';
import { hasForeignText } from './model-text.ts';
import { createStoryMaterial, type StoryFacts, type StoryMaterial } from './story-material.ts';

/** The part of a story that the model has written so far. */
export interface StoryPart {
  readonly title?: string;
  readonly narrative?: string;
}

/** Thrown if the model's story goes beyond the facts. The message is for the reader. */
export class StoryRefusal extends Error {}

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
const listDates = (text: string) => [
  ...[...text.matchAll(MONTH_DAY)].map(([, month, day]) => `${toMonth(month)}-${Number(day)}`),
  ...[...text.matchAll(DAY_MONTH)].map(([, day, month]) => `${toMonth(month)}-${Number(day)}`),
];
const listNumbers = (text: string) => (text.match(DIGITS) ?? []).map((number) => number.replaceAll(',', ''));
/** "60 minute", however it is written. */
const listAmounts = (text: string) =>
  [...text.matchAll(AMOUNT)].map(([, number = '', unit = '']) => {
    const word = number.toLowerCase();
    const value = TENS[word] ?? SPELLED.indexOf(word);
    return `${value === -1 ? word.replaceAll(',', '') : value} ${unit.toLowerCase()}`;
  });

/** Returns a claim that the facts do not support, like "a date" or "a number". Undefined if the text keeps to them. */
function findClaim(text: string, material: StoryMaterial): string | undefined {
  // The earlier title was checked when it was written, or was typed by the caller, so it is no evidence.
  const way = material.way.map(({ contentId: _, ...step }) => ({
    ...step,
    time: `${step.minutes} minutes, ${step.hours} hours`,
  }));
  const known = collectTexts({ ...material, way, earlier: null }).join('\n');
  const dates = new Set(listDates(known));
  if (listDates(text).some((date) => !dates.has(date))) return 'a date';
  const months = new Set([...dates].map((date) => Number(date.split('-')[0])));
  const isKnownMonth = (name: string | undefined) => months.has(toMonth(name)) || (name && known.includes(name));
  if ([...text.matchAll(MONTH_ONLY)].some(([, name]) => !isKnownMonth(name))) return 'a date';
  const numbers = new Set([...listNumbers(known), ...listAmounts(known)]);
  if ([...listNumbers(text), ...listAmounts(text)].some((number) => !numbers.has(number))) return 'a number';
  const words = normalize(known);
  const quotes = [...text.matchAll(QUOTED)].map(([, curly, straight]) => normalize(curly ?? straight ?? ''));
  return quotes.some((quoted) => !words.includes(quoted)) ? 'an item or words' : undefined;
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}

/** @throws StoryRefusal if a text claims something beyond the facts */
export function requireFacts(texts: readonly string[], material: StoryMaterial): void {
  const claim = findClaim(texts.join('\n'), material);
  if (claim)
    throw new StoryRefusal(`The model’s story was not used because it names ${claim} that your plan does not have.`);
}

/** The part of a broken-off story that the reader has seen, if it keeps to the facts so far. Null otherwise. */
export function checkUnfinished(seen: StoryPart | undefined, facts: StoryFacts): GeneratedNarrative['unfinished'] {
  const title = seen?.title ?? '';
  // The last word may be cut off, which could change a date.
  const narrative = (seen?.narrative ?? '').replace(/\s*\S*$/, '');
  const text = `${title}\n${narrative}`;
  if (narrative === '' || hasForeignText(text) || findClaim(text, createStoryMaterial(facts))) return null;
  return { title, narrative };
}
