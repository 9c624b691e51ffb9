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
export const correctSpelling = (text: string): string =>
  text.replace(/[a-z]{4,}/g, (word) => SPELLINGS.get(word) ?? word);
