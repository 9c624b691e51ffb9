// Checks by a careful reader of a text that was made from somebody's answers.

const QUOTED = /“([^”]*)”/gu;
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const BROKEN = [
  /\bundefined\b|\bnull\b|\[object|\bNaN\b|\{\w*\}/u,
  / {2}/u,
  /“\s*[.…]?\s*”/u,
  /[,;:!?][,;:]|[,;:]\.|(?<!\.)\.\.(?!\.)|[.!?]”[.!?]/u,
  / [,.;:!?](?: |$)/u,
];
/** This many consecutive words of an answer count as the learner's own text. */
const OWN_WORDS = 4;

const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*/gu) ?? [];
export const listGrams = (text: string, length: number): string[] => {
  const words = listWords(text);
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
};
/** Text as a reader sees it: no markup, no invisible characters, one kind of quotation mark. */
const simplify = (text: string) =>
  text
    .replace(/<(script|style)\b.*?<\/\1>|<\/?\p{L}[^<>]*>/gsu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/[“”„«»"‘’']/gu, "'");

/** Lists the texts between quotation marks. */
const listQuoted = (text: string): string[] => Array.from(text.matchAll(QUOTED), ([, inner = '']) => inner);

/** The quotes that are neither a title nor, apart from the end, word for word in an answer. */
export function listInvented(text: string, answers: readonly string[], titles: ReadonlySet<string>): string[] {
  const given = answers.map(simplify);
  return listQuoted(text).filter((quote) => {
    const words = simplify(quote).replace(/[.…]$/u, '');
    return (
      ![quote, quote.slice(0, -1)].some((title) => titles.has(title)) && !given.some((answer) => answer.includes(words))
    );
  });
}

/** The learner's words outside quotation marks. */
export function listUnquoted(text: string, answers: readonly string[]): string[] {
  const outside = text.replace(QUOTED, '|');
  const grams = new Set(outside.split('|').flatMap((part) => listGrams(part, OWN_WORDS)));
  const foreign = outside.match(/[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}]+/gu) ?? [];
  return [...answers.flatMap((answer) => listGrams(answer, OWN_WORDS)).filter((gram) => grams.has(gram)), ...foreign];
}

/** Traces of a failed composition, in the text around the quotes. */
export function listBroken(text: string): string[] {
  const around = text.replace(QUOTED, (quote, inner: string) =>
    inner.trim() === '' ? quote : `“Quote${getEnd(inner)}”`,
  );
  return BROKEN.flatMap((pattern) => {
    const found = pattern.exec(around);
    return found ? [around.slice(Math.max(0, found.index - 30), found.index + 30)] : [];
  });
}

/** Sentences without a capital at the beginning, and paragraphs without an end. */
export function listHalfSentences(text: string): string[] {
  // A title may end with a question mark within a sentence.
  const around = text.replace(/“([^”]*)”(?= [\p{Ll}(]|[,;])|“([^”]*)”/gu, (_, within?: string, last = '') =>
    within === undefined ? `Quote${getEnd(last)}` : 'Quote',
  );
  return around
    .split('\n')
    .filter(Boolean)
    .flatMap((paragraph) => {
      const sentences = paragraph.split(/(?<=[.!?…])\s+/u);
      const small = sentences.filter((sentence) => !/^[\p{Lu}\p{N}]/u.test(sentence));
      return /[.!?…]$/u.test(paragraph) ? small : [...small, paragraph];
    });
}

const getEnd = (inner: string) =>
  /[.!?…。！？؟]\u2069?$/u
    .exec(inner)?.[0]
    .charAt(0)
    .replace(/[。！？؟]/u, '.') ?? '';

/** Whether a text holds these words as whole words, or anywhere in a script without spaces. */
export const hasWords = (text: string, words: string): boolean =>
  /\p{Script=Latin}/u.test(words)
    ? ` ${listWords(text).join(' ')} `.includes(` ${listWords(words).join(' ')} `)
    : text.includes(words);
