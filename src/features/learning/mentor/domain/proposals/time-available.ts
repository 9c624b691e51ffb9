/** The time a person has per week. */
export interface Pace {
  /** Minutes a week, from 0 to `MOST_MINUTES`. */
  readonly minutesPerWeek: number;
  /** The text was empty or could not be read as a time. */
  readonly isAssumed: boolean;
}

/** The default: three hours a week. */
export const DEFAULT_MINUTES = 180;
const MOST_MINUTES = 40 * 60;

const NUMBERS: Readonly<Record<string, number>> = {
  no: 0,
  zero: 0,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
// Not the end of a longer number, as in "1,000", "1/2" and "twenty-five". Many write "1,5" for 1.5.
const NUMBER = `(?<![\\d.,/]|ty[- ])(\\d+(?:[.,]\\d{1,2})?|\\b(?:${Object.keys(NUMBERS).join('|')}))`;
const AMOUNT = new RegExp(`${NUMBER}(?:\\s*(?:-|–|to|or)\\s*${NUMBER})?\\s*(hours?|hrs?|h|minutes?|mins?)\\b`, 'g');
/** "1 hour 30 minutes": one amount in two units, not the end of "2-3 hours 30 minutes". */
const SUM = new RegExp(
  `(?<!(?:\\d|${Object.keys(NUMBERS).join('|')})\\s*(?:-|–|to|or)\\s*)${NUMBER}\\s*(?:hours?|hrs?|h)\\s*(?:and\\s*)?(\\d{1,2})\\s*(?:minutes?|mins?|m)\\b`,
  'g',
);
const DAILY = /\b(?:a|per|each|every) ?(?:day|evening|morning|night)\b|\/ ?d(?:ay)?\b|\bdaily\b/;
const MONTHLY = /\b(?:a|per|each|every) ?month\b|\/ ?month\b|\bmonthly\b/;
const UNREADABLE =
  /\b(?:half|quarters?)\b|\b(?:week ?ends?|week ?days?|fortnight|year|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)/;
/** Such an amount may be for one of several sessions, or for all weeks together. */
const REPEATED =
  /×|\d ?x\b|\bx ?\d|\b(?:times|twice|total|altogether|(?:day|evening|morning|night)s|sessions?)\b|\b(?:each|every|per)\b(?! ?(?:day|evening|morning|night|week|month)\b)/;
const WEEKLY = /^ *(?:(?:a|per|each|every) ?week\b|\/ ?w(?:ee)?k\b|weekly\b)/;

/**
 * Reads one amount of time: "5 hours a week", "an hour a day", "30 min daily", "10 hours a month". Anything else gives
 * the default, because a guess would look like something the person said.
 */
export function parsePace(text: string | undefined): Pace {
  const normalized = (text ?? '')
    .toLowerCase()
    .replace(/\bhalf an hour\b/g, '30 minutes')
    .replace(SUM, (_, hours, minutes) => `${toNumber(hours) * 60 + Number(minutes)} minutes`);
  const amounts = [...normalized.matchAll(AMOUNT)];
  const [amount] = amounts;
  const isWeekly = amount && WEEKLY.test(normalized.slice(amount.index + amount[0].length));
  const isRead = amounts.length === 1 && !UNREADABLE.test(normalized) && (isWeekly || !REPEATED.test(normalized));
  if (!amount || !isRead) return { minutesPerWeek: DEFAULT_MINUTES, isAssumed: true };
  const [, from = '', to = from, unit = ''] = amount;
  const each = ((toNumber(from) + toNumber(to)) / 2) * (unit.startsWith('m') ? 1 : 60);
  const times = DAILY.test(normalized) ? 7 : MONTHLY.test(normalized) ? 12 / 52 : 1;
  return { minutesPerWeek: Math.min(MOST_MINUTES, Math.round(each * times)), isAssumed: false };
}

const toNumber = (word: string): number => NUMBERS[word] ?? Number(word.replace(',', '.'));
