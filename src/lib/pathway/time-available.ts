import { NUMBER_WORDS } from '#lib/phrasing/numbers.ts';
import { formatCount } from '../words.ts';

/** The time a person has per week. */
export interface Pace {
  /** Minutes a week, from `LEAST_MINUTES` to `MOST_MINUTES`. */
  readonly minutesPerWeek: number;
  /** The text was empty or could not be read as a time. */
  readonly isAssumed: boolean;
}

/** The default: three hours a week. */
export const DEFAULT_MINUTES = 180;
const LEAST_MINUTES = 15;
const MOST_MINUTES = 40 * 60;

const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, ...NUMBER_WORDS, couple: 2, few: 3, several: 4 };
const NUMBER = `(?:\\d+(?:\\.\\d+)?|${Object.keys(NUMBERS).join('|')})`;
const AMOUNT = new RegExp(
  `(?:between )?(?<from>${NUMBER})(?: couple| few)?(?:(?:\\s*(?:-|–|to|or|and)\\s*)(?<to>${NUMBER}))?(?<half>\\s+and a half)?(?: of)?(?: an)?[\\s-]*(?<unit>hours?|hrs?|h|minutes?|mins?|m)\\b(?<after> and a half)?`,
  'g',
);
// Minutes of an evening, a morning and so on, if no number of hours is given.
const SESSIONS: readonly (readonly [RegExp, number])[] = [
  [/weekend days?|(?:whole|full) (?:saturday|sunday|day)s?/, 180],
  [/evenings?|nights?|mornings?|afternoons?/, 90],
  [/lunch(?: ?breaks?| ?times?|es)?|breaks?|commutes?/, 30],
];
const DAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g;

/**
 * Parses "5 hours a week", "an hour a day", "3-4 hrs/week", "two evenings", "weekends". Several amounts add up; an
 * amount without a period counts per week. Text that cannot be read gives `DEFAULT_MINUTES`.
 */
export function parsePace(text: string | undefined): Pace {
  const normalized = (text ?? '')
    .toLowerCase()
    .replace(/\bhalf (?:an|a) hour\b/g, '30 minutes')
    .replace(/\b(?:an|one|1) hour and a half\b|\bone and a half hours?\b/g, '90 minutes')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\b(?:a|an|per|each|every|\/)\s*(?=couple|few)/g, '');
  const minutes = parseAmounts(normalized) ?? parseSessions(normalized) ?? parseVagueAmount(normalized);
  if (minutes === undefined || minutes <= 0) return { minutesPerWeek: DEFAULT_MINUTES, isAssumed: true };
  return { minutesPerWeek: Math.round(Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, minutes))), isAssumed: false };
}

function parseAmounts(normalized: string): number | undefined {
  let total: number | undefined;
  let shared = 1;
  const found = [...normalized.matchAll(AMOUNT)];
  for (const [index, { index: at, 0: whole, groups = {} }] of found.entries()) {
    const from = parseNumber(groups.from);
    const to = groups.to === undefined ? from : parseNumber(groups.to);
    const half = groups.half || groups.after ? 0.5 : 0;
    const each = ((from + to) / 2 + half) * (groups.unit?.startsWith('m') ? 1 : 60);
    const rest = normalized.slice(at + whole.length, found[index + 1]?.index);
    shared = countTimesPerWeek(rest, normalized.slice(0, at)) ?? 1;
    total = (total ?? 0) + each * shared;
  }
  return total;
}

/** How often per week an amount applies, according to the text after and before it. */
function countTimesPerWeek(after: string, before: string): number | undefined {
  const days = after.match(DAYS)?.length ?? 0;
  if (/week ?days?|work(?:ing)? ?days?/.test(after)) return 5;
  if (/(?:on |at |each |every |the |per |a )?(?:the )?weekends?\b/.test(after) && !/week(?:$|[^e])/.test(after))
    return 1;
  const times = new RegExp(`(${NUMBER}) (?:days|times|evenings|nights|mornings) (?:a|per|each|every) week`).exec(
    after,
  )?.[1];
  if (times) return parseNumber(times);
  if (
    /\b(?:a|per|each|every|\/) ?(?:day|night|evening|morning|workday)\b|\/ ?d(?:ay)?\b|daily|nightly|\bevery ?day/.test(
      after,
    )
  )
    return 7;
  if (/\b(?:a|per|each|every) ?month\b|\/ ?month|monthly/.test(after)) return 1 / 4.33;
  if (/fortnight|(?:every|per) (?:two|2|other) weeks?|biweekly/.test(after)) return 0.5;
  if (days > 0) return days;
  if (/\bdaily|\bevery ?day|\beach day/.test(before) && !/week/.test(after)) return 7;
  return undefined;
}

function parseSessions(normalized: string): number | undefined {
  for (const [pattern, minutes] of SESSIONS) {
    const found = new RegExp(`(?:(${NUMBER}|most|every|each|all|some|my)\\s+(?:\\w+\\s+)?)?(?:${pattern.source})`).exec(
      normalized,
    );
    if (!found) continue;
    const count = found[1];
    if (count && count in NUMBERS) return minutes * parseNumber(count);
    if (count && /^\d/.test(count)) return minutes * Number(count);
    if (count === 'every' || count === 'each' || count === 'all') return minutes * 7;
    if (count === 'most') return minutes * 5;
    return minutes * Math.max(2, normalized.match(DAYS)?.length ?? 0);
  }
  if (/\bweekends?\b/.test(normalized)) return 240;
  const days = normalized.match(DAYS)?.length ?? 0;
  return days > 0 ? days * 120 : undefined;
}

function parseVagueAmount(normalized: string): number | undefined {
  if (/\bfull[- ]?time\b/.test(normalized)) return 25 * 60;
  if (/\bpart[- ]?time\b/.test(normalized)) return 10 * 60;
  if (/\b(?:very little|hardly|almost no(?:ne)?|not much|barely|little)\b/.test(normalized)) return 60;
  if (/\b(?:a lot|lots|plenty|whenever|any ?time|unlimited|all day)\b/.test(normalized)) return 8 * 60;
  const bare = /^\W*(\d{1,2}(?:\.\d+)?)\W*$/.exec(normalized)?.[1];
  return bare === undefined ? undefined : Number(bare) * 60;
}

const parseNumber = (word: string | undefined): number => (word === undefined ? 0 : (NUMBERS[word] ?? Number(word)));

/** "5 hours", "1 hour 30 minutes", "45 minutes". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes - hours * 60);
  const hoursText = hours === 0 ? '' : formatCount(hours, 'hour');
  const minutesText = rest === 0 ? '' : formatCount(rest, 'minute');
  return [hoursText, minutesText].filter(Boolean).join(' ') || '0 minutes';
}
