import type { Press } from './press.ts';
import { emptyWord, type Ink, type Word } from './words.ts';

export interface Line {
  words: Word[];
  width: number;
  notes: number[];
}

/**
 * Breaks words into the fewest lines that fit the measure (points), and among those the ones with the calmest rag.
 * `balanced` lets the last line count too, which is what headings want.
 */
export function breakLines(press: Press, words: Word[], measure: number, balanced = false): Line[] {
  const fitting = words.flatMap((word) => (word.width > measure ? splitOverlong(press, word, measure) : [word]));
  const lines: Line[] = [];
  let start = 0;
  fitting.forEach((word, index) => {
    if (!word.endsLine && index < fitting.length - 1) return;
    lines.push(...breakStretch(fitting.slice(start, index + 1), measure, balanced));
    start = index + 1;
  });
  return lines;
}

/** best[i]: the cheapest way to set the words from i on. */
function breakStretch(words: Word[], measure: number, balanced: boolean): Line[] {
  const best: { lines: number; cost: number; end: number }[] = Array.from({ length: words.length + 1 });
  best[words.length] = { lines: 0, cost: 0, end: words.length };
  for (let start = words.length - 1; start >= 0; start--) {
    let width = 0;
    let space = 0;
    for (let end = start + 1; end <= words.length; end++) {
      const word = words[end - 1] as Word;
      width += space + word.width;
      space = word.space;
      if (width > measure + 0.01 && end > start + 1) break;
      const rest = best[end];
      if (!rest) continue;
      const cost =
        rest.cost + raggedness(width / measure, end === words.length, balanced, end - start, word.space === 0);
      const lines = rest.lines + 1;
      const known = best[start];
      if (!known || lines < known.lines || (lines === known.lines && cost < known.cost))
        best[start] = { lines, cost, end };
    }
  }
  const lines: Line[] = [];
  for (let start = 0; start < words.length; ) {
    const { end } = best[start] as { end: number };
    lines.push(lineOf(words.slice(start, end)));
    start = end;
  }
  return lines;
}

function raggedness(
  filled: number,
  isLast: boolean,
  balanced: boolean,
  wordCount: number,
  brokenInside: boolean,
): number {
  const slack = Math.max(0, 1 - filled);
  if (isLast && !balanced) return wordCount === 1 && filled < 0.16 ? 0.06 : 0;
  return slack * slack + (brokenInside && !isLast ? 0.015 : 0);
}

function lineOf(words: Word[]): Line {
  const width = words.reduce((sum, word, index) => sum + word.width + (index < words.length - 1 ? word.space : 0), 0);
  return { words, width, notes: words.flatMap((word) => word.notes) };
}

/** Cuts a word wider than the measure wherever it must be cut. */
function splitOverlong(press: Press, word: Word, measure: number): Word[] {
  const parts: Word[] = [];
  let part = emptyWord();
  const put = (ink: Ink) => {
    if (part.width + ink.width > measure && part.inks.length > 0) {
      parts.push(part);
      part = emptyWord();
    }
    const last = part.inks.at(-1);
    if (last && last.font === ink.font && !last.symbol && !ink.symbol && last.rise === ink.rise) {
      part.inks[part.inks.length - 1] = { ...last, text: last.text + ink.text, width: last.width + ink.width };
    } else part.inks.push(ink);
    part.width += ink.width;
  };
  for (const ink of word.inks) {
    if (ink.symbol) put(ink);
    else
      for (const text of ink.text)
        put({ ...ink, text, width: press.width(ink.font, text, ink.size, ink.tabular) + ink.tracking });
  }
  parts.push({ ...part, space: word.space, endsLine: word.endsLine, notes: word.notes });
  return parts;
}
