import { lowerTitle } from './nouns.ts';
import { isPlainEnglish, saysNothing, tidy, withoutStop } from './plain.ts';
import { toSecondPerson } from './second-person.ts';

const LEAD_IN =
  /^(?:(?:and|also|plus)\s+)?(?:i\s+(?:really\s+|also\s+)?(?:like|love|enjoy|play|do|value|believe in|care about|am interested in|am into|am good at|am|have)\s+(?:to\s+(?=play\b))?|i[’']m\s+(?:interested in|into|good at)?\s*|my\s+\w+\s+(?:is|are)\s+|interested in\s+|especially\s+|mostly\s+|being\s+|etc)/i;
const MOST_WORDS = 6;

/** The things a text lists, at most `most`; empty where it is no list of short things. */
export function readList(text: string | undefined, most = 3): string[] {
  if (text === undefined) return [];
  const whole = tidy(text.replace(/[\n\r]+/g, ', ')).replace(/\([^)]*\)/g, '');
  const parts = whole.split(/\s*[,;/•|]\s*|\s+(?:and|&|as well as)\s+|\.\s+/i);
  const things: string[] = [];
  for (const part of parts) {
    const thing = withoutStop(part.replace(LEAD_IN, '').replace(LEAD_IN, '')).trim();
    if (thing === '' || saysNothing(thing)) continue;
    if (!isPlainEnglish(thing) || thing.split(/\s+/).length > MOST_WORDS || /\b(?:i|because|but|when)\b/i.test(thing))
      return [];
    const told = toSecondPerson(lowerTitle(thing));
    if (!things.includes(told)) things.push(told);
  }
  return things.slice(0, most);
}

/** "a", "a and b", "a, b and c". */
export function joined(things: readonly string[]): string {
  if (things.length < 2) return things[0] ?? '';
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
