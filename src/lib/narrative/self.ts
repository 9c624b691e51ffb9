import { readState } from '#lib/phrasing/clauses.ts';
import { ADJECTIVES } from '#lib/phrasing/lexicon.ts';
import { joined, readList } from '#lib/phrasing/lists.ts';
import { isJob, lowerTitle, withArticle } from '#lib/phrasing/nouns.ts';
import { NUMBER_WORDS, spelled } from '#lib/phrasing/numbers.ts';
import { isPlainEnglish, saysNothing, sentencesOf, withoutStop, wordsIn } from '#lib/phrasing/plain.ts';
import { toSecondPerson } from '#lib/phrasing/second-person.ts';

const YEARS = `(\\d{1,2}|a|${Object.keys(NUMBER_WORDS).join('|')})\\+? years?`;
const MOST_WORDS = 12;

/** What somebody does, as a clause about "you"; undefined where it can't be told so. */
export function readWork(text: string | undefined): string | undefined {
  const said = withoutStop(sentencesOf(text ?? '').find((one) => !saysNothing(one)) ?? '');
  if (said === '' || !isPlainEnglish(said)) return undefined;
  const lasting = new RegExp(`^(.+?),?\\s+(?:for\\s+)?(?:the (?:last|past)\\s+)?${YEARS}$`, 'i').exec(said);
  if (lasting?.[1] && isJob(lasting[1]) && wordsIn(lasting[1]).length <= MOST_WORDS) {
    return `you have been ${withArticle(toSecondPerson(lowerTitle(lasting[1])))} for ${years(lasting[2])}`;
  }
  const [clause = ''] = said.split(/[,;]/);
  const spent = new RegExp(`^${YEARS}\\s+(?:of\\s+)?(.+)$`, 'i').exec(clause);
  if (spent?.[2] && wordsIn(spent[2]).length <= MOST_WORDS) {
    const what = toSecondPerson(spent[2].replace(/^experience\s+/i, ''));
    return `you have ${years(spent[1])} ${/^(?:as|in|at|with|on)\b/i.test(what) ? '' : 'of '}${what} behind you`;
  }
  const state = readState(clause);
  if (state?.kind === 'clause') return state.text;
  if (state?.kind === 'thing' && isJob(clause))
    return `you work as ${state.text}`.replace(/work as (a student\b)/, 'are $1');
  return undefined;
}

function years(said = ''): string {
  if (said === 'a' || said === '1' || said === 'one') return 'a year';
  return `${/^\d/.test(said) ? spelled(Number(said)) : said.toLowerCase()} years`;
}

/** Where somebody lives, with its preposition: "in a harbour town", "in Mombasa". */
export function readPlace(text: string | undefined): string | undefined {
  const [first = ''] = (sentencesOf(text ?? '')[0] ?? '').split(/[,;(]/);
  const place = withoutStop(first.replace(/^(?:i (?:live|am|come) (?:in|at|from)|i[’']m from|from|in)\s+/i, ''));
  if (place === '' || saysNothing(place) || !isPlainEnglish(place) || wordsIn(place).length > 6) return undefined;
  const told = /^(?:an?|the|my|our|small|rural)\b/i.test(place)
    ? toSecondPerson(place.charAt(0).toLowerCase() + place.slice(1))
    : place;
  return `in ${/^(?:small|rural)\b/.test(told) && !/s$/.test(told) ? `a ${told}` : told}`;
}

/** Strengths as one says them: "you are patient and calm", "your curiosity and precision". */
export interface Strengths {
  readonly kind: 'are' | 'have';
  readonly text: string;
}

export function readStrengths(text: string | undefined): Strengths | undefined {
  const all = readList(text, 4);
  const are = all.filter(
    (one) => ADJECTIVES.has(one.toLowerCase()) || /^(?:good|great|quick|strong) (?:with|at|in)\b/.test(one),
  );
  if (are.length > 0) return { kind: 'are', text: joined(are.slice(0, 2)) };
  const have = all.filter((one) => wordsIn(one).length <= 4);
  return have.length > 0 ? { kind: 'have', text: joined(have.slice(0, 2)) } : undefined;
}

const NOBODY = /^(?:nobody|no one|none|myself|just me|only me|alone)\b/i;

/** Who helps somebody, as an object: "your sister", "a former boss". Names are left as they are. */
export function readPeople(text: string | undefined): string | undefined {
  const first = readList((text ?? '').split(/\bwho\b|\bthat\b/)[0], 1)[0];
  if (first === undefined || NOBODY.test(first)) return undefined;
  if (/^(?:your|an?|the|two|three|some)\b/i.test(first)) return first;
  if (
    /^(?:family|parents|mother|mum|mom|father|dad|sister|brother|husband|wife|partner|friends?|girlfriend|boyfriend|colleagues?|boss|teacher|uncle|aunt|grandmother|grandfather|cousin|mentor|coach)\b/i.test(
      first,
    )
  ) {
    return `your ${first}`;
  }
  return undefined;
}
