import type { Said } from './said-dates.ts';
// Finds the numbers that a text names, in digits or in words.

/** A number, and what it counts if that is a measure. */
export interface SaidNumber extends Said {
  readonly unit: string | undefined;
  readonly isSpelled: boolean;
}

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
  'nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 };
const WORD = `(?:${[...ONES, ...TENS, ...Object.keys(SCALES)].join('|')})`;
const SPELLED = `${WORD}(?:(?:[ -]| and )${WORD})*`;
/** What a plan has some of. */
export const COUNTED = ['step', 'item', 'lesson', 'practice', 'skill', 'reading'] as const;
const UNIT = `(percent|%|second|minute|hour|day|week|month|year|kilometer|mile|dollar|euro|people|colleague|${COUNTED.join('|')})`;
const NUMBERS = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(\\d+(?:[.,]\\d+)*)|\\b(${SPELLED})\\b)(?![\\p{L}\\d])(?:[ -]?(?:more |full |short |whole )?${UNIT})?`,
  'giu',
);

/** The value of a number in words, "twenty-five" or "two hundred and ten". */
function readSpelled(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.toLowerCase().split(/[ -](?:and )?/)) {
    const scale = SCALES[word];
    if (scale !== undefined) {
      part = Math.max(part, 1) * scale;
      if (scale >= 1000) {
        total += part;
        part = 0;
      }
    } else part += TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : ONES.indexOf(word);
  }
  return total + part;
}

/** Lists the numbers of a text. Numbers within names, such as "A320", are none. */
export const listNumbers = (text: string): SaidNumber[] =>
  [...text.matchAll(NUMBERS)].map(([words, digits, spelled = '', unit]) => ({
    words: words.trim(),
    value: digits === undefined ? String(readSpelled(spelled)) : String(Number(digits.replaceAll(',', ''))),
    unit: unit?.toLowerCase().replace('%', 'percent'),
    isSpelled: digits === undefined,
  }));
