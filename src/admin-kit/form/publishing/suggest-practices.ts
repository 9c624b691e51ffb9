/** A practice as the suggestion reads it. */
export interface SuggestedPractice {
  readonly id: number;
  readonly title: string;
  readonly points: readonly string[];
}

const MAX_SUGGESTIONS = 3;
/** Words of a practice that a text must contain. One of several is in too many texts. */
const NEEDED_WORDS = 2;
/** Shorter words, such as "and" or "our", say nothing about the subject. Abbreviations such as "MRO" do. */
const MIN_LENGTH = 4;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The telling words of a text, in lower case and without an English plural. */
function listWords(text: string): Set<string> {
  const words = [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => {
    const isTelling =
      segment.length >= MIN_LENGTH || /^\p{Lu}{2,}$/u.test(segment) || /[^\p{Script=Latin}\d]/u.test(segment);
    return isWordLike && isTelling ? [segment.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '')] : [];
  });
  return new Set(words);
}

/**
 * Suggests the practices whose words a text contains, those with the most first: two words of the title and the points, or all words
 * of the title.
 */
export function suggestPractices<Practice extends SuggestedPractice>(
  practices: readonly Practice[],
  text: string,
): Practice[] {
  const words = listWords(text);
  const scored = practices.map((practice) => {
    const inTitle = [...listWords(practice.title)];
    const all = new Set([...inTitle, ...practice.points.flatMap((point) => [...listWords(point)])]);
    const found = [...all].filter((word) => words.has(word)).length;
    const isNamed = inTitle.length > 0 && inTitle.every((word) => words.has(word));
    return { practice, score: isNamed || found >= NEEDED_WORDS ? found + (isNamed ? NEEDED_WORDS : 0) : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ practice }) => practice);
}
