/** Width of a sign in a text serif such as Georgia, in em: on the wide side, so that other serifs fit too. */
function signWidth(sign: string): number {
  if (/\p{M}|\u200d/u.test(sign)) return 0;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u.test(sign)) return 1;
  if (/[MWmw@%—…&]/.test(sign)) return 0.92;
  if (/[\p{Lu}]/u.test(sign)) return sign === 'I' || sign === 'J' ? 0.46 : 0.7;
  if (/[ iljtfr.,;:!'’|()[\]-]/.test(sign)) return 0.36;
  return 0.53;
}

/** Estimated width of a text at a font size, in the unit of the size. */
function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, sign) => sum + signWidth(sign), 0) * size;
}

export type FittedText = { readonly lines: readonly string[]; readonly size: number };

type Measure = (text: string, size: number) => number;
type Box = {
  width: number;
  height: number;
  leading: number;
  sizes: readonly number[];
  /** How wide a text is, where that is known and need not be estimated. */
  measure?: Measure;
};

/**
 * Breaks a text into lines of about equal length at the largest size at which it fits. Only where no size fits are long
 * words cut, and only at the smallest is the end left out. Width, height and sizes (large to small) in pixels.
 */
export function fitText(text: string, { width, height, leading, sizes, measure = textWidth }: Box): FittedText {
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

/** The narrowest setting with no more lines: it leaves no lone word on the last one. */
function balance(words: readonly string[], size: number, width: number, count: number, measure: Measure): string[] {
  let lines = wrap(words, size, width, measure);
  for (let narrower = width * 0.98; narrower > width * 0.4; narrower *= 0.98) {
    const next = wrap(words, size, narrower, measure);
    if (next.length > count) break;
    lines = next;
  }
  return lines;
}

/** A word too long for a line, cut with hyphens to pieces that fit. */
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
