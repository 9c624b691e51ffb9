export type FittedText = { readonly lines: readonly string[]; readonly size: number };

type Measure = (text: string, size: number) => number;
type Box = { width: number; height: number; leading: number; sizes: readonly number[]; measure: Measure };

/**
 * Breaks a text into lines of about equal length at the largest size that fits. Long words are cut only if no size
 * fits, and the end is left out only at the smallest size. Width, height and sizes (large to small) in pixels.
 */
export function fitText(text: string, { width, height, leading, sizes, measure }: Box): FittedText {
  const words = text.trim().split(/\s+/);
  for (const cut of [false, true]) {
    for (const size of sizes) {
      const pieces = cut ? words.flatMap((word) => cutWord(word, size, width, measure)) : words;
      const lines = wrap(pieces, size, width, measure);
      const fits = lines.length * size * leading <= height && lines.every((each) => measure(each, size) <= width);
      if (fits) return { size, lines: balance(pieces, size, width, lines.length, measure) };
    }
  }
  const size = sizes[sizes.length - 1] as number;
  const kept = wrap(
    words.flatMap((word) => cutWord(word, size, width, measure)),
    size,
    width,
    measure,
  ).slice(0, Math.max(1, Math.floor(height / (size * leading))));
  const last = (kept.pop() as string).replace(/\s*\S{0,3}$/u, '');
  return { size, lines: [...kept, `${last}…`] };
}

function wrap(words: readonly string[], size: number, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Narrows the lines as far as the number of lines allows, so that no single word is left on the last line. */
function balance(words: readonly string[], size: number, width: number, count: number, measure: Measure): string[] {
  let lines = wrap(words, size, width, measure);
  for (let narrower = width * 0.98; narrower > width * 0.4; narrower *= 0.98) {
    const next = wrap(words, size, narrower, measure);
    if (next.length > count) break;
    lines = next;
  }
  return lines;
}

/** Cuts a word that is too long for a line into hyphenated pieces that fit. */
function cutWord(word: string, size: number, width: number, measure: Measure): string[] {
  if (measure(word, size) <= width) return [word];
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const piece = pieces[pieces.length - 1] + segment;
    if (measure(`${piece}-`, size) > width) pieces.push(segment);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces.map((piece, index) => (index < pieces.length - 1 ? `${piece}-` : piece));
}
