import { COUNTABLE, JOB_HEADS, SOLE_POSTS } from './lexicon.ts';
import { wordsIn } from './plain.ts';

const DETERMINED =
  /^(?:an?|the|my|your|his|her|our|their|this|that|some|any|more|less|better|no|every|each|both|one|two|three|four|five|\d+)\b/i;
const SOUNDS_LIKE_CONSONANT = /^(?:uni|use|user|usu|euro|eu|one|once|ubiq|ute|utili)/i;
const SILENT_H = /^(?:hour|honest|honou?r|heir)/i;

/** "a" or "an" as the word after it is said. */
export function articleFor(word: string): 'a' | 'an' {
  // Letters said one by one: an MRO planner, a UK firm.
  if (/^[A-Z]{2,4}s?$/.test(word)) return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a';
  if (SILENT_H.test(word)) return 'an';
  return /^[aeiou]/i.test(word) && !SOUNDS_LIKE_CONSONANT.test(word) ? 'an' : 'a';
}

/** The word a short noun phrase is about: "fleet planner at a cargo airline" → "planner". */
function headOf(phrase: string): string {
  const [before = ''] = phrase.split(/\s+(?:at|in|of|for|with|on|from|to|who|that)\s+/i);
  return (wordsIn(before).at(-1) ?? '').toLowerCase().replace(/[^a-z-]/g, '');
}

/** "Fleet Planner" → "fleet planner"; what is written in capitals, or with one inside, stays. */
export function lowerTitle(phrase: string): string {
  const words = wordsIn(phrase);
  const isTitleCase = words.every((word) => /^[A-Z][a-z-]+$/.test(word) || word.length <= 3);
  return words
    .map((word, index) => {
      if (!/^[A-Z][a-z’-]*[.,]?$/.test(word) || isName(word)) return word;
      return index === 0 || isTitleCase ? word.toLowerCase() : word;
    })
    .join(' ');
}

const NAMES =
  /^(?:English|German|French|Spanish|Portuguese|Italian|Arabic|Chinese|Mandarin|Japanese|Korean|Russian|Hindi|Swahili|Turkish|Dutch|Polish|Python|Excel|Java|Lego|Latin|Bible|Quran|Africa|African|Asia|Asian|Europe|European|America|American|India|Indian|Kenya|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Airbus|Boeing|God|I|Power|Google|Youtube|Minecraft)s?[.,]?$/;
const isName = (word: string): boolean => NAMES.test(word);

/** True where the head of a phrase is a job's. */
export function isJob(phrase: string): boolean {
  const first = wordsIn(phrase)[0]?.toLowerCase() ?? '';
  return JOB_HEADS.has(headOf(phrase)) || SOLE_POSTS.has(first) || SOLE_POSTS.has(headOf(phrase));
}

/** A noun phrase with the article it needs, if it needs one: "fleet planner" → "a fleet planner", "head of cargo" as it is. */
export function withArticle(phrase: string): string {
  if (DETERMINED.test(phrase)) return phrase;
  const [first = ''] = wordsIn(phrase);
  const head = headOf(phrase);
  if (SOLE_POSTS.has(first.toLowerCase()) || SOLE_POSTS.has(head)) return phrase;
  if (!JOB_HEADS.has(head) && !COUNTABLE.has(head)) return phrase;
  return `${articleFor(first)} ${phrase}`;
}
