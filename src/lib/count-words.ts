const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const WORDS_PER_MINUTE = 220;

/** Counts the words of a text in any script, also of one that puts no spaces between them. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

/** Estimates the minutes it takes to read so many words, at least one. */
export const estimateReadingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** Estimates the minutes it takes to read a Markdown text. Splits at spaces, which is fast enough for every keystroke. */
export const estimateTextMinutes = (text: string): number => estimateReadingMinutes(text.split(/\s+/).length);
