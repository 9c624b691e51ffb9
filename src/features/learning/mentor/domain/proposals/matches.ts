import { countEdits } from '#lib/count-edits.ts';

/** A word of an answer: folded for comparison, and where it stands. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*[+#]*|&/gu;
const SHORT_LENGTH = 3;
/** Misspelled words must be as long, alone or among others. */
const GUESSED_ALONE = 7;
const GUESSED_AMONG = 5;

const foldWord = (word: string): string =>
  word === '&'
    ? 'and'
    : word
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u064b-\u065f\u0640\u093c]/g, '')
        .toLowerCase()
        .replace(/['’]s$/, '')
        .replace(/['’]/g, '')
        .replaceAll('ى', 'ي')
        .replaceAll('ة', 'ه');

export const listWords = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), (found) => ({
    text: foldWord(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
export const joinWords = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

export interface Named<Kind> {
  readonly kind: Kind;
  readonly id: number;
  readonly isSensitive: boolean;
}
interface Phrase<Kind> extends Named<Kind> {
  readonly words: readonly string[];
  readonly raw: string;
}
export interface Match<Kind> extends Named<Kind> {
  readonly from: number;
  readonly to: number;
  readonly isGuess: boolean;
}

/** Finds names in words. The longest name at a place wins: "revenue management" does not also name "management". */
export function createNameIndex<Kind>(things: readonly (Named<Kind> & { readonly names: readonly string[] })[]) {
  const byFirst = new Map<string, Phrase<Kind>[]>();
  const byLetter = new Map<string, Phrase<Kind>[]>();
  const vocabulary = new Set<string>();
  for (const { names, ...thing } of things) {
    for (const name of names) {
      const words = listWords(name).map(({ text }) => text);
      const [first] = words;
      if (!first) continue;
      const phrase = { ...thing, words, raw: name };
      byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
      byLetter.set(first.charAt(0), [...(byLetter.get(first.charAt(0)) ?? []), phrase]);
      for (const word of words) vocabulary.add(word);
    }
  }

  function isAt(words: readonly Word[], at: number, phrase: Phrase<Kind>, text: string): boolean {
    const isShort = phrase.words.length === 1 && phrase.raw.length <= SHORT_LENGTH;
    const word = words[at];
    if (isShort && word && words.length > 1 && text.slice(word.start, word.end) !== phrase.raw) return false;
    return phrase.words.every((one, index) => words[at + index]?.text === one);
  }
  function isLike(words: readonly Word[], at: number, phrase: Phrase<Kind>): boolean {
    const shortest = phrase.words.length === 1 ? GUESSED_ALONE : GUESSED_AMONG;
    return phrase.words.every((one, index) => {
      const word = words[at + index]?.text ?? '';
      if (word === one) return phrase.words.length > 1;
      const most = one.length >= shortest + 3 ? 2 : one.length >= shortest ? 1 : 0;
      const isNear = word.charAt(0) === one.charAt(0) && Math.abs(word.length - one.length) <= most;
      // An ending is no misspelling: "plan", "planned".
      const isForm = word.startsWith(one) || one.startsWith(word) || word.slice(0, -1) === one.slice(0, -1);
      return most > 0 && isNear && !isForm && !vocabulary.has(word) && countEdits(word, one) <= most;
    });
  }

  return (words: readonly Word[], text: string, kinds: readonly Kind[]): Match<Kind>[] => {
    const matches: Match<Kind>[] = [];
    for (let at = 0; at < words.length; ) {
      const first = words[at]?.text ?? '';
      const isWanted = ({ kind }: Phrase<Kind>) => kinds.includes(kind);
      const exact = (byFirst.get(first) ?? []).filter((one) => isWanted(one) && isAt(words, at, one, text));
      // A name that is there counts more than one that is like it: "senior data analyst" is no "sensor data".
      const hidesName = (length: number) =>
        words
          .slice(at + 1, at + length)
          .some((word, index) =>
            byFirst.get(word.text)?.some((one) => isWanted(one) && isAt(words, at + 1 + index, one, text)),
          );
      const found =
        exact.length > 0
          ? exact
          : (byLetter.get(first.charAt(0)) ?? []).filter(
              (one) => isWanted(one) && isLike(words, at, one) && !hidesName(one.words.length),
            );
      const length = Math.max(0, ...found.map((one) => one.words.length));
      for (const { kind, id, isSensitive } of found.filter((one) => one.words.length === length)) {
        matches.push({ kind, id, isSensitive, from: at, to: at + length, isGuess: exact.length === 0 });
      }
      at += Math.max(1, length);
    }
    return matches;
  };
}
