import { GOAL_VERBS } from './lexicon.ts';
import { isJob, lowerTitle, withArticle } from './nouns.ts';
import { isPlainEnglish, quoted, saysNothing, sentencesOf, withoutStop, wordsIn } from './plain.ts';
import { speaksAsWe, toSecondPerson } from './second-person.ts';

/**
 * A person's own words, told apart by how they may stand in a sentence: after "to", as a thing, as a clause about "you", or
 * only between quotation marks.
 */
export type Fragment =
  | { readonly kind: 'to'; readonly text: string }
  | { readonly kind: 'thing'; readonly text: string }
  | { readonly kind: 'clause'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string };

const MOST_WORDS = 16;
const WISH =
  /^(?:(?:well|so|honestly|maybe|ultimately|eventually|someday|one day|currently|right now|in the (?:short|long) term|for now),?\s+)*(?:my\s+(?:\w+[- ]){0,3}?(?:goals?|aims?|dreams?|plans?|ambitions?|hopes?|wish|objectives?|job)\s+(?:is|are|would be|will be)\s+|i(?:[’']d|\s+would)?\s+(?:really |just |also |definitely )?(?:want|like|love|hope|plan|aim|wish|need|intend|dream|am (?:hoping|planning|going|trying)|have)\s+(?:of |about )?|i[’']m\s+(?:hoping|planning|going|trying)\s+)/i;
const CLAUSE_END = /\s*(?:[;:–—]|,\s|\s(?:so that|because|but|while|which|although|since|whereas|then|in order to)\s)/i;

/** What someone wants: "I want to become a fleet planner", "fleet planner", "to lead an ops team". Undefined where nothing is said. */
export function readGoal(text: string | undefined): Fragment | undefined {
  const sentence = firstSaid(text);
  if (sentence === undefined) return undefined;
  const wish = sentence.replace(WISH, '');
  const isWish = wish !== sentence;
  const clause = firstClause(wish);
  const bare = clause.replace(/^to\s+(?=\p{L})/iu, '');
  const [first = ''] = wordsIn(bare);
  if (isTooMuch(bare) || speaksAsWe(bare)) return { kind: 'quote', text: quoted(text ?? '') };
  if (bare !== clause || GOAL_VERBS.has(first.toLowerCase())) return { kind: 'to', text: told(lowerFirst(bare)) };
  const verb = gerundVerb(first);
  if (verb) return { kind: 'to', text: told([verb, ...wordsIn(bare).slice(1)].join(' ')) };
  if (/^(?:i|my|we|it|there|people|they)\b/i.test(bare) && !isWish) return { kind: 'quote', text: quoted(sentence) };
  if (/["()“”]/.test(bare)) return { kind: 'quote', text: quoted(sentence) };
  const thing = told(withArticle(lowerTitle(bare)));
  return isJob(bare) ? { kind: 'to', text: `become ${thing}` } : { kind: 'thing', text: thing };
}

/** A job someone dreams of, to stand after "become" or "as"; a wish that is more than a job comes as `to`. */
export function readJob(text: string | undefined): Fragment | undefined {
  const goal = readGoal(text);
  if (goal?.kind === 'to') {
    const job = /^(?:become|be|work as|get (?:a |the )?(?:job|work|position) as)\s+(.+)$/i.exec(goal.text)?.[1];
    if (job && (isJob(job) || /^an?\s/i.test(job))) return { kind: 'thing', text: withArticle(job) };
  }
  return goal;
}

/** What is so: "I have no mentor nearby" → a clause about you, "public speaking" → a thing. */
export function readState(text: string | undefined): Fragment | undefined {
  const sentence = firstSaid(text);
  if (sentence === undefined) return undefined;
  const clause = firstClause(sentence);
  if (isTooMuch(clause) || speaksAsWe(clause)) return { kind: 'quote', text: quoted(sentence) };
  if (/^(?:i\b|i[’'])/i.test(clause)) return { kind: 'clause', text: told(clause) };
  const isOpen = /^(?:nobody|no one|everyone|everybody|everything)\b/i.test(clause);
  if (isOpen || (/^(?:my|our|the|there|it|people)\b/i.test(clause) && hasVerb(clause))) {
    return { kind: 'clause', text: told(lowerFirst(clause)) };
  }
  if (hasVerb(clause)) return { kind: 'quote', text: quoted(sentence) };
  const [first = ''] = wordsIn(clause);
  if (GOAL_VERBS.has(first.toLowerCase())) return { kind: 'to', text: told(lowerFirst(clause)) };
  return { kind: 'thing', text: told(withArticle(lowerTitle(clause))) };
}

function firstSaid(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const sentence = sentencesOf(text).find((one) => !saysNothing(one));
  return sentence === undefined ? undefined : withoutStop(sentence);
}

function firstClause(text: string): string {
  const [first = ''] = text.split(CLAUSE_END);
  return withoutStop(wordsIn(first).length >= 2 || wordsIn(text).length <= 2 ? first : text);
}

const isTooMuch = (text: string): boolean => wordsIn(text).length > MOST_WORDS || !isPlainEnglish(text);
const told = (text: string): string => toSecondPerson(text);
const VERBS =
  /\b(?:is|are|was|were|am|has|have|had|does|doesn[’']t|do|don[’']t|did|can|can[’']t|cannot|could|will|won[’']t|would|isn[’']t|aren[’']t|makes?|takes?|gets?|feels?|keeps?|ignores?|thinks?|says?|needs?|wants?|means?|expects?|lets?)\b/i;
const hasVerb = (text: string): boolean => VERBS.test(text);

/** A sentence's first letter in small, unless the word is a name or is written in capitals. */
function lowerFirst(text: string): string {
  const [first = ''] = wordsIn(text);
  return /^[A-Z][a-z’-]*$/.test(first) && first !== 'I' ? first.toLowerCase() + text.slice(first.length) : text;
}

/** "becoming" → "become", of verbs that goals begin with. */
function gerundVerb(word: string): string | undefined {
  const stem = /^(\p{L}{2,})ing$/u.exec(word.toLowerCase())?.[1];
  if (stem === undefined) return undefined;
  const undoubled = stem.replace(/(\p{L})\1$/u, '$1');
  return [`${stem}e`, stem, undoubled].find((verb) => GOAL_VERBS.has(verb));
}
