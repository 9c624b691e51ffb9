import type { MenteeContext, MenteeField } from '#lib/mentee-context.ts';

/** How much each field says about what a person should learn. */
const FIELD_WEIGHTS: Readonly<Partial<Record<MenteeField, number>>> = {
  shortTermGoals: 3,
  dreamJob: 3,
  longTermGoals: 2.4,
  currentChallenges: 2,
  interests: 1.8,
  subjects: 1.2,
  motivation: 0.8,
  workExperience: 0.8,
  values: 0.4,
  achievements: 0.3,
  hobbies: 0.25,
};

const STOP = new Set(
  (
    'about after all also and any are because been being both but can come could did does doing done each even ever every for from get ' +
    'give goal goals good got had has have having her here him his how into its job just know less like long lot make many may more most ' +
    'much must need never new not now off one only other our out over own part people per really same she should since some something ' +
    'somewhere start still such take term than that the their them then there these they thing things this those time too under until use ' +
    'very want was way well were what when where which while who why will with within without work working would year years you your ' +
    'become becoming through everything everyone nobody nothing different between however whole told made prepare else most always better dream day days week weeks hour hours month months short first next great big small able lack'
  ).split(' '),
);

/** Splits text into comparable terms: lower case, without stop words and word endings. Used for profiles and items. */
export function splitTerms(text: string): string[] {
  const terms: string[] = [];
  const small = text.toLowerCase();
  for (const word of (small.includes(' management') ? small.replace(MANAGED, '$1') : small).match(WORD) ?? []) {
    const known = stems.get(word);
    if (known !== undefined) {
      if (known !== '') terms.push(known);
      continue;
    }
    const stem = word === 'ai' || word === 'it' ? word : word.length > 2 && !STOP.has(word) ? toStem(word) : '';
    if (stems.size < MAX_STEMS) stems.set(word, stem);
    if (stem !== '') terms.push(stem);
  }
  return terms;
}

const WORD = /[a-z0-9\u00c0-\u024f]+/g;
// In these phrases "management" is not about people, so it must not count toward Leadership.
const MANAGED = /\b(revenue|yield|fleet|risk|data|inventory|capacity|contract|project|network) management\b/g;
// Cache of stems, because a library uses few distinct words. An empty stem belongs to a word that says nothing.
const stems = new Map<string, string>();
const MAX_STEMS = 20_000;

/** "planning", "planner", "plans" → "plan". Coarse on purpose, because both sides are stemmed the same way. */
function toStem(word: string): string {
  if (word.length < 5) return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ations?|ational|ings?|ers?|ors?|ists?|ments?|ments|ies|ive|ed|es|s)$/, '');
  const base = stem.length >= 3 ? stem : word;
  return base.replace(/(\p{L})\1$/u, '$1').replace(/[aeiy]$/, '');
}

/** A word of a profile: its weight, and the field that adds most to it. */
export interface Term {
  readonly weight: number;
  readonly field: MenteeField;
}

/** Returns the words of a profile that matter for learning, with their weights. */
export function getProfileTerms(context: MenteeContext): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const [name, weight] of Object.entries(FIELD_WEIGHTS)) {
    const field = name as MenteeField;
    for (const term of new Set(splitTerms(context[field] ?? ''))) {
      const known = terms.get(term);
      if (!known) terms.set(term, { weight, field });
      else
        terms.set(term, { weight: known.weight + weight * 0.4, field: known.weight >= weight ? known.field : field });
    }
  }
  return terms;
}
