/** A word of an answer: folded for comparison, and as it was written. */
export interface Word {
  readonly text: string;
  readonly raw: string;
}

/** A part of an answer with one statement. */
export interface Clause {
  /** As written. */
  readonly quote: string;
  readonly words: readonly Word[];
  /** The index of the first word that is denied. The number of words if none is. */
  readonly deniedFrom: number;
  /** Whether all of it is in capitals, so that they carry no meaning. */
  readonly isShouted: boolean;
}

const QUOTE_MAX = 160;
/** Marks that turn the direction of the text around a quote. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*[+#]*|&/gu;
/** Separators between clauses. A denial continues after a comma or a slash, as in "not a pilot, captain or dispatcher". */
const SEPARATOR = /[.!?;:\n\r()•|،؟。、，！？؛]+(?=\s|$|[^\p{L}\p{N}])|[\n\r;!?()•|،؟。、，！？؛]+|[,/]|\s[-–—]+\s|—/u;
const CONTINUES = /^\s*[,/]\s*$/;
/** Words that begin a new clause in the middle of a sentence. */
const TURNS =
  /(?:^|\s)(?=(?:but|however|although|though|whereas|(?:and|or)\s+(?:i|i'd|i’d|i'm|i’m|want|would|now)|instead(?!\s+of))\s)/iu;
const AFFIRMS = /(?:^| )(?:i|i'm|i'd|i'll|we|want|would|like|love|hope|plan|now|rather|instead|become|my)(?= |$)/;

/** Phrases that look like denials but are not. */
const HOPES =
  /(?<![^ ])(?:(?:not|never|don't|won't|didn't|doesn't) (?:only|just|sure|certain|give up|giving up|stop|quit|rest|yet|forget)|not to mention|why not|no doubt|no matter|nothing but)(?![^ ])/g;
const DENIALS = "not|never|no|none|nor|neither|without|\\p{L}+n't|dont|didnt|wont|isnt";
/** Words for goals that people have given up. */
const GIVEN_UP =
  'hate|dislike|avoid|leave|leaving|quit|quitting|stop|stopped|except|used to|tired of|sick of|fed up with|bored of|bored with|rather than|instead of|anything but|away from|get out of|getting out of';
const DENIED_BEFORE =
  /(?<![^ ])(?:was (?:the|my) dream|not anymore|no more|not for me|isn't for me|any more|anymore)(?![^ ])/u;
const toDenial = (words: string) => new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, 'u');
const DENIED = toDenial(DENIALS);
const DENIED_GOAL = toDenial(`${DENIALS}|${GIVEN_UP}`);
/** "I can't wait", and what people cannot do yet: they may still want it. */
const INABILITY = /(?<![^ ])(?:can't|couldn't|shouldn't)(?![^ ])/g;

/** Folds case, accents and apostrophes. */
const fold = (word: string): string =>
  word === '&'
    ? 'and'
    : word
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replaceAll('’', "'")
        .replace(/'s$/, '');

export const listWords = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ([raw]) => ({ raw, text: fold(raw) }));

/** Whether words deny something, which a name or phrase may also do itself: "no money". */
export const hasDenial = (words: readonly Word[]): boolean => DENIED.test(words.map(({ text }) => text).join(' '));

/** Splits an answer into clauses. In goals, what somebody hates or leaves is denied, too. */
export function splitClauses(answer: string, isGoal: boolean): Clause[] {
  const clauses: Clause[] = [];
  let isDenied = false;
  for (const [separator, part] of splitParts(answer)) {
    const words = listWords(part);
    if (words.length === 0 && !/\p{Extended_Pictographic}/u.test(part)) continue;
    const line = words.map(({ text }) => text).join(' ');
    const goesOn: boolean = isDenied && CONTINUES.test(separator) && !AFFIRMS.test(line);
    const deniedFrom: number = goesOn ? 0 : findDenial(line, isGoal);
    isDenied = deniedFrom < words.length;
    const isShouted = words.length > 2 && !/\p{Ll}/u.test(part);
    clauses.push({ quote: cutQuote(part), words, deniedFrom, isShouted });
  }
  return clauses;
}

/** The parts of an answer, each with the separator before it. */
function splitParts(answer: string): (readonly [separator: string, part: string])[] {
  const found = answer.split(new RegExp(`(${SEPARATOR.source})`, 'u'));
  return found.flatMap((part, index) =>
    index % 2 === 1
      ? []
      : part.split(TURNS).map((turn, at) => [at === 0 ? (found[index - 1] ?? '') : '', turn] as const),
  );
}

/** The index of the first denied word of a line. */
function findDenial(line: string, isGoal: boolean): number {
  if (DENIED_BEFORE.test(line)) return 0;
  const blank = (text: string) => text.replace(/[^ ]/g, '_');
  const found = (isGoal ? DENIED_GOAL : DENIED).exec(line.replace(HOPES, blank).replace(INABILITY, blank));
  return (
    line
      .slice(0, found?.index ?? line.length)
      .split(' ')
      .filter(Boolean).length + (found ? 0 : 1)
  );
}

/** Cuts a quote after a word, without splitting a character. */
export function cutQuote(text: string): string {
  const quote = text.replace(DIRECTION, '').replace(/\s+/g, ' ').trim();
  if (quote.length <= QUOTE_MAX) return quote;
  const cut = quote.slice(0, QUOTE_MAX);
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${(
    whole.length > QUOTE_MAX / 2
      ? whole
      : Array.from(new Intl.Segmenter().segment(cut), ({ segment }) => segment)
          .slice(0, -1)
          .join('')
  ).trim()}…`;
}
