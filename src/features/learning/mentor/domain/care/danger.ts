import { type DangerParts, LANGUAGES } from './danger-words.ts';

/** One spelling of each letter: no accents, no vowel signs of Arabic, no dots below Devanagari letters. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c\p{Cf}]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
const toChoice = (part: string): string =>
  `(?:${fold(part)
    .trim()
    .split(/\s+\|\s+|\s*\n\s*/)
    .filter(Boolean)
    .join('|')
    .replaceAll('*', '[^ .]*')})`;
/** At most so many words of the same sentence. */
const gap = (most: number): string => `(?: [^ .]+){0,${most}} `;

function createPattern(parts: DangerParts): RegExp {
  const { alone, wish, act, not, living, after, other, harm, target, hurt, victim, gather, means } = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, toChoice(String(part))]),
  ) as Record<keyof DangerParts, string>;
  const sentences = [alone, `${wish}${gap(5)}${act}`, `${not}${gap(5)}${living}(?= (?:\\.|$)| ${after} )`];
  sentences.push(`${other}${gap(3)}${harm}${gap(2)}${target}`, `${wish}${gap(3)}${hurt}${gap(2)}${victim}`);
  sentences.push(`${gather}${gap(3)}${means}`, `${means}${gap(2)}${gather}`);
  if (parts.isFree) {
    sentences.push(`${act}${gap(2)}${wish}`, `${living}${gap(3)}${not}`, `${victim}${gap(2)}${hurt}${gap(2)}${wish}`);
    sentences.push(`${other}${gap(3)}${target}${gap(3)}${harm}`, `${target}${gap(2)}${other}${gap(3)}${harm}`);
    sentences.push(`${wish}${gap(2)}${victim}${gap(3)}${hurt}`);
  }
  return new RegExp(` (?:${sentences.join('|')})(?= )`, 'u');
}

const DANGER = LANGUAGES.map(createPattern);
const HARMLESS = new RegExp(` ${toChoice(LANGUAGES.map(({ harmless }) => harmless).join('|'))}(?= )`, 'gu');
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Words in one spelling, with " . " between sentences. */
function simplify(text: string): string {
  const words = fold(text.toLowerCase())
    .replace(/\bw\/o\b/g, 'without')
    .replace(/(?<=[a-z])[0134@$!](?=[a-z])/g, (sign) => LETTERS[sign] ?? sign)
    .replace(/(?<=[a-z])\*+(?=[a-z])/g, 'i')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/(?<![\p{L}])(?:[a-z][ .-]){3,}[a-z](?![\p{L}])/gu, (spaced) => spaced.replace(/[ .-]/g, ''))
    .replace(/['’‘`´](?=(?:t|s|m|d|re|ve|ll)(?!\p{L}))/gu, '')
    .replace(/[.!?;:।؟؛…]+/gu, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, ' ');
  return ` ${correctSpelling(words.trim())} `;
}

/**
 * Whether a text speaks of danger to oneself or of violence. In doubt it does: the price of an error is a text of care
 * that was not needed.
 */
export function hasDangerWords(text: string): boolean {
  const simple = simplify(text).replace(HARMLESS, ' _');
  return DANGER.some((pattern) => pattern.test(simple));
}

/** Words of danger in which haste swaps or drops letters. */
const WORDS =
  'cant dont wont dying living alive killing myself suicide suicidal anymore anything without disappear nobody nothing husband boyfriend ' +
  'girlfriend threatens threatened overdose strangled worthless exist existing pointless abused cutting breathing';
/** A shorter word without a letter is often another word: "cat", "don". */
const MIN_TO_DROP = 6;

const swapAt = (word: string, at: number): string =>
  `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;

/** The word behind each spelling with two letters swapped, or one dropped, after the first letter. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  WORDS.split(' ').flatMap((word) =>
    [...word]
      .slice(1)
      .flatMap((_, index): [string, string][] => [
        [swapAt(word, index + 1), word],
        ...(word.length < MIN_TO_DROP
          ? []
          : [[word.slice(0, index + 1) + word.slice(index + 2), word] as [string, string]]),
      ]),
  ),
);

/** Corrects hasty spellings of words of danger. Expects lower case. */
const correctSpelling = (text: string): string => text.replace(/[a-z]{4,}/g, (word) => SPELLINGS.get(word) ?? word);
