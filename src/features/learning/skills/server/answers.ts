import { isDelicate } from '#lib/briefing/delicate-words.ts';
import type { MenteeContext, MenteeField } from '#lib/mentee-context.ts';
import type { Quote } from '#lib/skills.ts';
import { cutQuote, splitClauses } from './clauses.ts';
import type { PhraseIndex, Stretch } from './phrases.ts';

/** Meanings of the answers to a question. */
type Meaning = 'goal' | 'interest' | 'experience' | 'difficulty';
const MEANINGS: Readonly<Partial<Record<MenteeField, Meaning>>> = {
  dreamJob: 'goal',
  shortTermGoals: 'goal',
  longTermGoals: 'goal',
  interests: 'interest',
  subjects: 'interest',
  workExperience: 'experience',
  achievements: 'experience',
  strengths: 'experience',
  currentChallenges: 'difficulty',
  resources: 'difficulty',
  timeAvailable: 'difficulty',
  lifeExperiences: 'difficulty',
};
/** Important fields: learners are told if nothing in them was understood. */
const EXPECTED: readonly MenteeField[] = ['dreamJob', 'shortTermGoals', 'longTermGoals', 'currentChallenges'];
const NOTHING = /^(?:[\s\p{P}]*|n\/?a|none|no|nothing|nope|idk|i don['’]?t know|not sure|unsure|-+)[.!\s]*$/iu;

/** A name that was found in an answer. */
export interface Finding extends Quote {
  readonly meaning: Meaning;
  readonly id: number;
}

/** A stretch of an answer in which nothing was found; it may be misspelled. */
export interface Gap extends Quote {
  readonly meaning: Meaning;
  readonly stretch: Stretch;
}

/** Reads every answer. Goals, interests and experience name skills and roles; difficulties name obstacles. */
export function readAnswers(profile: MenteeContext, skills: PhraseIndex, obstacles: PhraseIndex) {
  const findings: Finding[] = [];
  const gaps: Gap[] = [];
  const understood = new Set<MenteeField>();
  for (const [field, meaning] of Object.entries(MEANINGS) as [MenteeField, Meaning][]) {
    const index = meaning === 'difficulty' ? obstacles : skills;
    for (const clause of splitClauses(profile[field] ?? '', meaning === 'goal')) {
      const { matches, stretches } = index.match(clause);
      // An answer that only names unwanted things counts as understood, too.
      if (matches.length > 0) understood.add(field);
      const quote = { field, quote: clause.quote, meaning };
      for (const { ids, isDenied } of matches) if (!isDenied) findings.push(...ids.map((id) => ({ ...quote, id })));
      gaps.push(...stretches.map((stretch) => ({ ...quote, stretch })));
    }
  }
  return { findings, gaps, understood };
}

/**
 * Goals and difficulties in which nothing was found, in the learner's words. Omits delicate answers, and difficulties
 * of learners whose situation needs care.
 */
export function listNotUnderstood(
  profile: MenteeContext,
  understood: ReadonlySet<MenteeField>,
  needsCare: boolean,
): Quote[] {
  return EXPECTED.flatMap((field) => {
    const answer = profile[field] ?? '';
    const isWithheld = isDelicate(answer) || (needsCare && field === 'currentChallenges');
    return understood.has(field) || isWithheld || NOTHING.test(answer) ? [] : [{ field, quote: cutQuote(answer) }];
  });
}

/** The answers that name a thing, each once. */
export function listQuotes(findings: readonly Finding[], id: number, meanings: readonly Meaning[]): Quote[] {
  const quotes = findings.flatMap((one) =>
    one.id === id && meanings.includes(one.meaning) ? [[`${one.field} ${one.quote}`, one] as const] : [],
  );
  return [...new Map(quotes).values()].map(({ field, quote }) => ({ field, quote }));
}
