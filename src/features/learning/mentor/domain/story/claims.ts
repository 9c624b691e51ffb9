import { countDays, type Day, getWeekday } from '../plan.ts';
import { flattenMarkdown } from './quote.ts';
import { COUNTED, listDates, listMonths, listNumbers, listSeasons, removeDates } from './said.ts';
import type { StoryFacts } from './story-facts.ts';

/** Small numbers in words count nothing in particular: "two things". */
const SMALL = 3;
const QUOTED = [
  /[“„]([^“”]+)[”“]/g,
  /"([^"\n]+)"/g,
  /«\s*([^»]+?)\s*»/g,
  // One word in single marks may be an apostrophe's.
  /(?<![\p{L}\d])[‘']((?:\p{Lu}[^’'\n]*|[^’'\n]+ [^’'\n]+))[’'](?![\p{L}\d])/gu,
];
/** A word with a capital letter within a sentence. */
const NAME = /(?<=[\p{Ll},;:–—] )\p{Lu}[\p{L}\d]*(?:[-’'&.]\p{L}[\p{L}\d]*)*/gu;
/** Letters and digits: "A320". */
const CODE = /(?<![\p{L}\d])(?:\p{L}+\d|\d+\p{L})[\p{L}\d]*/gu;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;
const NO_NAMES = new Set(
  (
    'i i’m i’ve i’d i’ll monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays ' +
    'saturdays sundays january february march april may june july august september october november december english cv hr it ok am pm pdf'
  ).split(' '),
);

const normalize = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** What a text may say. */
interface Evidence {
  readonly text: string;
  readonly words: string;
  readonly days: readonly Day[];
  /** Measures, "3 hour", and other numbers. */
  readonly amounts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

function readEvidence(facts: StoryFacts): Evidence {
  const { goal, picture, words, knownSkills, steps, advice, today, finishOn, hoursPerWeek } = facts;
  const texts = [goal ?? '', flattenMarkdown(picture ?? ''), ...Object.values(words), ...knownSkills];
  texts.push(
    ...advice.map(flattenMarkdown),
    ...steps.flatMap(({ title, takeaway, skill }) => [title, takeaway ?? '', skill ?? '']),
  );
  const text = texts.join('\n');
  const due = steps.flatMap(({ dueOn }) => dueOn ?? []);
  const days = [today, ...due, ...(finishOn ? [finishOn] : [])];
  const said = listNumbers(removeDates(text));
  // From today, and from one step to the next.
  const distances = [
    ...days.map((day) => countDays(today, day)),
    ...due.slice(1).map((day, index) => Math.abs(countDays(due[index] ?? day, day))),
  ];
  const spans = distances.flatMap((span) => [
    `${span} day`,
    `${Math.round(span / 7)} week`,
    `${Math.round(span / 30.4)} month`,
  ]);
  const hours = hoursPerWeek === null ? [] : [`${hoursPerWeek} hour`];
  const kinds = [
    ...Map.groupBy(steps, ({ kind }) => kind).values(),
    ...Map.groupBy(steps, ({ skill }) => skill).values(),
  ];
  const counts = [steps, knownSkills, ...kinds].flatMap(({ length }) => COUNTED.map((noun) => `${length} ${noun}`));
  return {
    text,
    words: normalize(text),
    days,
    amounts: new Set([...said.map(({ value, unit }) => `${value} ${unit}`), ...spans, ...hours, ...counts]),
    numbers: new Set([
      ...said.flatMap(({ value, unit }) => (unit === undefined ? [value] : [])),
      ...days.map((day) => day.slice(0, 'YYYY'.length)),
    ]),
  };
}

/** Lists the words of a text that the facts do not support: dates, numbers, quotations and names. */
export function listClaims(text: string, facts: StoryFacts): string[] {
  const known = readEvidence(facts);
  return [
    ...listWrongDates(text, known),
    ...listWrongNumbers(text, known),
    ...QUOTED.flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, quoted = '']) => quoted.trim())
      .filter((quoted) => !known.words.includes(normalize(quoted))),
    ...listWrongNames(text, known),
  ];
}

function listWrongDates(text: string, { text: facts, days, words: known }: Evidence): string[] {
  const inWords = listDates(facts);
  const months = new Set([
    ...days.map((day) => String(Number(day.slice(5, 7)))),
    ...listMonths(facts).map(({ value }) => value),
  ]);
  for (const { monthDay } of inWords) months.add(monthDay.split('-')[0] ?? '');
  const isKnown = ({ monthDay, year, weekday }: ReturnType<typeof listDates>[number]) =>
    days.some(
      (day) =>
        `${Number(day.slice(5, 7))}-${Number(day.slice(8))}` === monthDay &&
        (year === undefined || day.startsWith(year)) &&
        (weekday === undefined || getWeekday(day) === weekday),
    ) || inWords.some((one) => one.monthDay === monthDay && one.year === year && weekday === one.weekday);
  const dates = listDates(text).filter((date) => !isKnown(date));
  const others = listMonths(removeDates(text)).filter(({ value }) => !months.has(value));
  const seasons = listSeasons(text).filter(({ value }) => !known.includes(normalize(value)));
  return [...dates, ...others, ...seasons].map(({ words }) => words);
}

function listWrongNumbers(text: string, { amounts, numbers, words: known }: Evidence): string[] {
  const rest = removeDates(text);
  const said = listNumbers(rest).filter(({ value, unit, isSpelled }) => {
    const isCount = unit === undefined || COUNTED.some((noun) => noun === unit);
    if (isSpelled && Number(value) <= (isCount ? SMALL : 1)) return false;
    return unit === undefined ? !numbers.has(value) : !amounts.has(`${value} ${unit}`);
  });
  const codes = [...rest.matchAll(CODE)].map(([code]) => code);
  return [
    ...said.map(({ words }) => words),
    ...codes.filter((code) => !known.includes(normalize(code)) && !ORDINAL.test(code)),
  ];
}

function listWrongNames(text: string, { words: known }: Evidence): string[] {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  // A title may have capital letters throughout.
  if (long.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > long.length) return [];
  return [...text.matchAll(NAME)].flatMap(([name]) => {
    const plain = name.toLowerCase().replace(/[’']s$/, '');
    const isKnown = plain.split(/[-&.]/).every((part) => known.includes(` ${part.replace(/[’‘]/g, "'")} `));
    return isKnown || NO_NAMES.has(name.toLowerCase()) || NO_NAMES.has(plain) ? [] : [name];
  });
}

/** Words that are frequent in English, and in no other language of Latin letters. */
const COMMON = new Set(
  'the you your and of to it is are with that for this what from which when there have not at by then first what where'.split(
    ' ',
  ),
);
const LEAST_SHARE = 0.15;

/** Whether a text of some sentences is in English. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => COMMON.has(word)).length >= words.length * LEAST_SHARE;
}
