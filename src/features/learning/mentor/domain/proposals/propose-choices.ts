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
/** How many words before a name may change what it says. */
const WINDOW = 5;
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
  return splitSentences(text).flatMap((words) => {
    const matches = find(words, text, kinds);
    const named = matches.flatMap((match): Proposal[] => {
      const meant = getMeaning(match, words, use);
      if (meant === 'nothing') return [];
      const kind = (use === 'known' || meant === 'known') && match.kind === 'skill' ? 'known-skill' : match.kind;
      // What somebody worked as is no wish, and a role is no skill.
      if (use === 'known' && kind === 'role') return [];
      const said = match.isSensitive ? UNQUOTED : quoteWords(words.slice(match.from, match.to), text);
      return [
        {
          field,
          kind,
          id: match.id,
          ...said,
          // Of a difficulty only what names it is quoted.
          ...(kind === 'obstacle' && { quote: said.matched }),
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
  if (!isWished(getWordsAround(words, title))) return [];
  const said = quoteWords(words.slice(title.from, title.to), text);
  return title.names.flatMap((name) =>
    find(listWords(name), name, ['role', 'skill'])
      .slice(0, 1)
      .map(({ kind, id }) => ({ field, kind, id, ...said, isNear: true })),
  );
}

/** Who only says what it shall not be is still looking. */
function proposeLooking(field: MenteeField, words: readonly Word[], text: string): Proposal[] {
  return around.STILL_LOOKING.test(joinWords(words))
    ? [{ field, kind: 'unsure', id: null, ...quoteWords(words, text) }]
    : [];
}

function splitSentences(text: string): Word[][] {
  const ends = Array.from(text.matchAll(new RegExp(around.SENTENCE_ENDS.source, 'giu')), ({ index }) => index);
  const words = listWords(text);
  return [...ends, text.length].map((end, index) =>
    words.filter(({ start }) => start < end && start >= (ends[index - 1] ?? 0)),
  );
}

/** The words next to a match, between spaces, so that whole words are found in them. */
function getWordsAround(
  words: readonly Word[],
  { from, to }: { readonly from: number; readonly to: number },
  window = WINDOW,
) {
  const before = ` ${joinWords(words.slice(Math.max(0, from - window), from))} `;
  return { before: before.replace(around.NO_DENIAL, ''), after: ` ${joinWords(words.slice(to))} ` };
}

const isDenied = ({ before, after }: ReturnType<typeof getWordsAround>) =>
  around.DENIED.test(before) || around.DENIED_AFTER.test(after);
const isWished = (near: ReturnType<typeof getWordsAround>) => !isDenied(near) && !around.NOT_THEIRS.test(near.before);

type Meaning = 'this' | 'near' | 'known' | 'nothing';

/** What a match proposes. A senior title is only near it. */
function getMeaning(match: Match<Kind>, words: readonly Word[], use: Use): Meaning {
  const { from, to, kind, isGuess } = match;
  if (isGuess && use !== 'wanted') return 'nothing';
  if (kind === 'obstacle') return isDenied(getWordsAround(words, match, 1)) ? 'nothing' : 'this';
  const near = getWordsAround(words, match);
  if (!isWished(near)) return 'nothing';
  const [next = ''] = near.after.trim().split(' ');
  const named = [...near.before.split(' ').slice(-4), next, ...words.slice(from, to).map(({ text }) => text)];
  if (use !== 'known' && named.some((word) => around.SENIORITY.has(word)))
    return use === 'wanted' && !isGuess ? 'near' : 'nothing';
  if (kind === 'role') return around.OTHER_HEADS.has(next) ? 'nothing' : 'this';
  // Another name may have the verb in it: "connais Excel".
  const said = ` ${joinWords(words.slice(Math.max(0, from - WINDOW), to - 1))} `;
  return around.KNOWN.test(said) && !isGuess ? 'known' : 'this';
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

const UNQUOTED = { quote: '', matched: '' };

/** Words of a text, and those around them. A text that speaks of a hardship is not quoted. */
function quoteWords(words: readonly Word[], text: string): Pick<Proposal, 'quote' | 'matched'> {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || findHardships(text).length > 0) return UNQUOTED;
  return { quote: cutQuote(text, first.start, last.end), matched: text.slice(first.start, last.end) };
}

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
