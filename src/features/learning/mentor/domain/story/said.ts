// Finds the dates, months, seasons and numbers that a text names.

/** Something that a text says, in its words, and in a form that can be compared. */
interface Said {
  readonly words: string;
  readonly value: string;
}

/** A date that a text names. */
interface SaidDate {
  readonly words: string;
  /** "11-4" for November 4. */
  readonly monthDay: string;
  readonly year: string | undefined;
  /** 1 for Monday to 7 for Sunday, if the text names it. */
  readonly weekday: number | undefined;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ');
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?';
const WEEKDAY = '(?<weekday>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?:,| the|, the)? ';
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
  'seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth ' +
  'twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
).split(' ');
const DAY = `(?<day>\\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.toReversed().join('|')})`;
const YEAR = '(?:,? (?:of )?(?<year>\\d{4}))?';
const DATES = [
  new RegExp(
    `(?:\\b${WEEKDAY})?\\b(?<month>${MONTH}) (?:the )?${DAY}\\b(?! ?[-–]?(?:minute|hour|day|week|percent))${YEAR}`,
    'g',
  ),
  new RegExp(`(?:\\b${WEEKDAY})?\\b${DAY}(?: day)?(?: of)? (?<month>${MONTH})${YEAR}`, 'g'),
];
const ISO = /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/g;
const SLASHED = /\b(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}))?\b/g;
/** "May" and "March" are other words, too, and so are short names. */
const MONTH_WORDS =
  /\b(?:January|February|April|June|July|August|September|October|November|December)\b|(?<=\b(?:in|by|until|since|of|early|late|every|next|this|last|mid) |mid-)(?:March|May|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)(?! \d)/g;
const SEASONS =
  /\b(?:by|in|until|before|since|next|this|every|at|after|early|late|mid)(?: the)? (spring|summer|autumn|winter|Christmas|Easter|Thanksgiving|New Year)\b|\b(?:by|next|this|in the) (fall)\b(?! (?:of|in|into|behind|short))/gi;

const toMonth = (name: string): number => (/^\d/.test(name) ? Number(name) : MONTHS.indexOf(name.slice(0, 3)) + 1);
const toDay = (day: string): number => {
  const place = ORDINALS.indexOf(day);
  return place === -1 ? Number.parseInt(day, 10) : place + 1;
};

/** Lists the dates that a text names, with or without a year. */
export const listDates = (text: string): SaidDate[] =>
  [...DATES, ISO, SLASHED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, groups = {} }) => ({
      words,
      monthDay: `${toMonth(groups.month ?? '')}-${toDay(groups.day ?? '')}`,
      year: groups.year,
      weekday: groups.weekday === undefined ? undefined : WEEKDAYS.indexOf(groups.weekday.slice(0, 3)) + 1,
    })),
  );

/** Lists the months that a text names, as numbers. */
export const listMonths = (text: string): Said[] =>
  [...text.matchAll(MONTH_WORDS)].map(([words]) => ({ words, value: String(toMonth(words)) }));

/** Lists the seasons and feasts by which a text dates something. */
export const listSeasons = (text: string): Said[] =>
  [...text.matchAll(SEASONS)].map(([words, season, fall]) => ({ words, value: (season ?? fall ?? '').toLowerCase() }));

/** A text without its dates, so that their numbers are not counted as others. */
export const removeDates = (text: string): string =>
  [...DATES, ISO, SLASHED].reduce((rest, pattern) => rest.replace(pattern, ' . '), text);

/** A number, and what it counts if that is a measure. */
interface SaidNumber extends Said {
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
