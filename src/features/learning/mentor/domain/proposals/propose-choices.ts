import { MENTEE_FIELDS, type MenteeContext, type MenteeField } from '#lib/mentee-context.ts';
import { hasDangerWords } from '../care/danger.ts';
import { findHardships } from '../care/hardship.ts';
import { findMinutesPerWeek } from './hours.ts';
import { createNameIndex, joinWords, listWords, type Match, type Word } from './matches.ts';
import * as around from './proposal-words.ts';
import { findSeniorTitle, type SeniorTitle } from './titles.ts';

/** Something of a list, with its synonyms or phrases. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
  readonly names: readonly string[];
}
export interface ProposalCatalog {
  readonly roles: readonly Nameable[];
  readonly skills: readonly Nameable[];
  readonly obstacles: readonly (Nameable & { readonly isSensitive: boolean })[];
}
type Kind = 'role' | 'skill' | 'obstacle';

/** A choice that somebody's words suggest. It is made only when they say so. */
export interface Proposal {
  readonly field: MenteeField;
  /** The learner's words around the match; empty if they must not be quoted. */
  readonly quote: string;
  /** The words that led to it; empty if they must not be quoted. */
  readonly matched: string;
  readonly kind: Kind | 'known-skill' | 'hours' | 'unsure';
  readonly id: number | null;
  readonly minutesPerWeek?: number;
  /** Found in misspelled words: "Did you mean …?" */
  readonly isGuess?: boolean;
  /** No list has what they wrote, and this comes closest. */
  readonly isNear?: boolean;
}

const QUOTE_MAX = 160;
const WINDOW = 4;
type Use = 'wanted' | 'known' | 'difficulty';
/** What a field may propose. */
const USES: Readonly<Partial<Record<MenteeField, readonly [Use, readonly Kind[]]>>> = {
  dreamJob: ['wanted', ['role', 'skill']],
  shortTermGoals: ['wanted', ['role', 'skill']],
  longTermGoals: ['wanted', ['role', 'skill']],
  interests: ['wanted', ['role', 'skill']],
  subjects: ['wanted', ['skill']],
  workExperience: ['known', ['role', 'skill']],
  strengths: ['known', ['role', 'skill']],
  achievements: ['known', ['role', 'skill']],
  currentChallenges: ['difficulty', ['obstacle', 'skill']],
  lifeExperiences: ['difficulty', ['obstacle']],
  resources: ['difficulty', ['obstacle']],
  timeAvailable: ['difficulty', ['obstacle']],
};

/** Finds the entries of the lists that words name. */
type Find = ReturnType<typeof createNameIndex<Kind>>;

function createFind({ roles, skills, obstacles }: ProposalCatalog): Find {
  const toNamed = (kind: Kind) => (one: Nameable & { readonly isSensitive?: boolean }) => ({
    kind,
    id: one.id,
    isSensitive: one.isSensitive ?? false,
    names: [one.name, ...one.names],
  });
  return createNameIndex([
    ...roles.map(toNamed('role')),
    ...skills.map(toNamed('skill')),
    ...obstacles.map(toNamed('obstacle')),
  ]);
}

/** Whether a text speaks of a crime, or gives orders to a machine. Nothing is proposed from it. */
export const isCrime = (text: string): boolean => around.CRIME.test(text.toLowerCase());

/** Lists the choices that a profile's words suggest, each once, in the order of the fields. */
export function proposeChoices(profile: MenteeContext, catalog: ProposalCatalog): Proposal[] {
  const find = createFind(catalog);
  const proposals = MENTEE_FIELDS.flatMap((field) => {
    const text = profile[field] ?? '';
    if (text.trim() === '' || hasDangerWords(text) || isCrime(text)) return [];
    return [
      ...proposeNamed(field, text, find),
      ...proposeHardships(field, text, catalog),
      ...proposeHours(field, text),
    ];
  });
  const known = new Set(proposals.flatMap(({ kind, id }) => (kind === 'known-skill' ? [id] : [])));
  const first = new Map<string, Proposal>();
  for (const one of proposals) {
    const key = `${one.kind} ${one.id}`;
    const before = first.get(key);
    const isBetter = (before?.isGuess && !one.isGuess) || (before?.isNear && !one.isNear);
    // A difficulty with a skill that somebody has is no wish to learn it.
    const isKnown = one.kind === 'skill' && USES[one.field]?.[0] === 'difficulty' && known.has(one.id);
    if (!isKnown && (isBetter || !first.has(key))) first.set(key, one);
  }
  return [...first.values()];
}

function proposeNamed(field: MenteeField, text: string, find: Find): Proposal[] {
  const [use, kinds] = USES[field] ?? [];
  if (!use || !kinds) return [];
  return splitClauses(text).flatMap((words) => {
    const matches = find(words, text, kinds);
    const named = matches.flatMap((match): Proposal[] => {
      const meant = getMeaning(match, words, use, text);
      if (meant === 'nothing') return [];
      const kind = (use === 'known' || meant === 'known') && match.kind === 'skill' ? 'known-skill' : match.kind;
      // What somebody worked as is no wish, and a role is no skill.
      if (use === 'known' && kind === 'role') return [];
      const start = words[match.from]?.start ?? 0;
      const end = words[match.to - 1]?.end ?? text.length;
      const said = match.isSensitive ? { quote: '', matched: '' } : quoteWords(text, start, end);
      return [
        {
          field,
          kind,
          id: match.id,
          matched: said.matched,
          // Of a difficulty only what names it is quoted.
          quote: kind === 'obstacle' ? said.matched : said.quote,
          ...(match.isGuess && { isGuess: true }),
          ...(meant === 'near' && { isNear: true }),
        },
      ];
    });
    if (use !== 'wanted' || !kinds.includes('role')) return named;
    const title = findSeniorTitle(words);
    // "Head of pricing" names what it leads.
    const isNamed = named.length > 0 && matches.some(({ from, to }) => title && from < title.to && to > title.from);
    const near = title && !isNamed ? proposeNear(title, field, words, text, find) : [];
    const all = [...near, ...named];
    return all.length > 0 ? all : proposeLooking(field, words, text);
  });
}

/** What comes closest to a senior title. */
function proposeNear(
  title: SeniorTitle,
  field: MenteeField,
  words: readonly Word[],
  text: string,
  find: Find,
): Proposal[] {
  const before = joinWords(words.slice(0, title.from));
  const isDenied = before
    .split(' ')
    .slice(-WINDOW)
    .some((word) => around.DENIALS.has(word));
  const isOthers =
    / to(?: the| a)?$/.test(` ${before}`) ||
    around.DENYING.test(before) ||
    around.OF_OTHERS.test(before) ||
    around.PAST.test(before);
  if (isDenied || isOthers || around.DENIED_AFTER.test(joinWords(words.slice(title.to)))) return [];
  const start = words[title.from]?.start ?? 0;
  const end = words[title.to - 1]?.end ?? text.length;
  const said = quoteWords(text, start, end);
  return title.names.flatMap((name) =>
    find(listWords(name), name, ['role', 'skill'])
      .slice(0, 1)
      .map(({ kind, id }) => ({ field, kind, id, ...said, isNear: true })),
  );
}

/** Who only says what it shall not be is still looking. */
function proposeLooking(field: MenteeField, words: readonly Word[], text: string): Proposal[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !around.STILL_LOOKING.test(joinWords(words))) return [];
  return [{ field, kind: 'unsure', id: null, ...quoteWords(text, first.start, last.end) }];
}

function splitClauses(text: string): Word[][] {
  const ends = Array.from(text.matchAll(new RegExp(around.CLAUSE_ENDS.source, 'giu')), ({ index }) => index);
  const words = listWords(text);
  return [...ends, text.length].map((end, index) =>
    words.filter(({ start }) => start < end && start >= (ends[index - 1] ?? 0)),
  );
}

type Meaning = 'this' | 'near' | 'known' | 'nothing';

/** Whether the words around a match leave it what it says, and the learner's own. A senior title is only near it. */
function getMeaning(match: Match<Kind>, words: readonly Word[], use: Use, text: string): Meaning {
  const { from, to, kind, isGuess } = match;
  const before = joinWords(words.slice(0, from)).replace(around.NOT_DENYING, (words) => words.replace(/[^ ]+/g, '_'));
  const name = joinWords(words.slice(from, to));
  const after = joinWords(words.slice(to));
  const near = before.split(' ').slice(kind === 'obstacle' ? -1 : -WINDOW);
  if (near.some((word) => around.DENIALS.has(word))) return 'nothing';
  if (use === 'difficulty' && kind === 'obstacle') return isGuess ? 'nothing' : 'this';
  if (around.DENYING.test(before) || around.DENIED_AFTER.test(after) || around.OF_OTHERS.test(before)) return 'nothing';
  if (isGuess && use !== 'wanted') return 'nothing';
  if (use === 'wanted' && around.PAST.test(before)) return 'nothing';
  const isSenior = [...near.slice(-3), after.split(' ')[0] ?? '', name].some((word) => around.SENIORITY.has(word));
  if (isSenior && use !== 'known') return use === 'wanted' && !isGuess ? 'near' : 'nothing';
  // Another name may have the verb in it: "connais Excel".
  const isKnown = [before, joinWords(words.slice(0, to - 1))].some((text) => around.KNOWING.test(text));
  if (kind !== 'role') return isKnown && !isGuess ? 'known' : 'this';
  const previous = near.at(-1) ?? '';
  const isOther = around.OTHER_HEADS.has(after.split(' ')[0] ?? '');
  const isPlain = previous === '' || around.PLAIN_BEFORE.has(previous) || !/^[a-z]+$/.test(previous);
  const isJoined = /[,/+&]\s*$/.test(text.slice(0, words[from]?.start));
  return !isOther && (to - from > 1 || isPlain || isJoined) ? 'this' : 'nothing';
}

/** Gently: the obstacle of that kind, and no words. */
function proposeHardships(field: MenteeField, text: string, { obstacles }: ProposalCatalog): Proposal[] {
  if (USES[field]?.[0] !== 'difficulty') return [];
  return findHardships(text).flatMap((phrase) => {
    const found = obstacles.find(({ name, names }) => [name, ...names].some((one) => one.toLowerCase() === phrase));
    return found ? [{ field, kind: 'obstacle' as const, id: found.id, quote: '', matched: '' }] : [];
  });
}

function proposeHours(field: MenteeField, text: string): Proposal[] {
  const minutesPerWeek = field === 'timeAvailable' ? findMinutesPerWeek(text) : null;
  if (minutesPerWeek === null) return [];
  const quote = cutQuote(text, 0, 0);
  return [{ field, kind: 'hours', id: null, minutesPerWeek, quote, matched: quote }];
}

/** A match with the words around it. Nothing is quoted from a text that speaks of hardship. */
const quoteWords = (text: string, start: number, end: number) =>
  findHardships(text).length > 0
    ? { quote: '', matched: '' }
    : { quote: cutQuote(text, start, end), matched: text.slice(start, end) };

/** The words around a match, cut between words. */
function cutQuote(text: string, start: number, end: number): string {
  const clean = (part: string) =>
    part
      .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/\s+/g, ' ')
      .trim();
  if (clean(text).length <= QUOTE_MAX) return clean(text);
  const room = Math.max(0, QUOTE_MAX - 2 - (end - start));
  const from = Math.max(0, start - Math.floor(room / 2));
  const to = Math.min(text.length, from + QUOTE_MAX - 2);
  const head = from === 0 ? 0 : Math.min(start, from + (/\s/.exec(text.slice(from))?.index ?? 0));
  const tail = to === text.length ? to : Math.max(end, text.lastIndexOf(' ', to));
  const words = Array.from(clean(text.slice(head, tail)))
    .slice(0, QUOTE_MAX - 2)
    .join('')
    .toWellFormed();
  return `${head > 0 ? '…' : ''}${words}${tail < text.length ? '…' : ''}`;
}
