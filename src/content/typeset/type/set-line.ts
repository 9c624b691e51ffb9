import { breakLines, type Line } from './break-lines.ts';
import type { Press } from './press.ts';
import { printInk } from './print-ink.ts';
import type { TextStyle } from './styles.ts';
import { type Ink, type Run, toWords } from './words.ts';

export type Align = 'left' | 'right' | 'centre';

/** Breaks a text to a measure in points. */
export const setLines = (
  press: Press,
  text: string | Run[],
  style: TextStyle,
  measure: number,
  balanced = false,
): Line[] => breakLines(press, wordsOf(press, text, style), measure, balanced);

type HeldInk = Ink & { x: number };

/** Prints a line with its left end at x and its letters standing on the baseline (points from the page's top). */
export function setLine(press: Press, line: Line, x: number, baseline: number): void {
  let pen = x;
  const held: HeldInk[] = [];
  for (const word of line.words) {
    for (const ink of word.inks) {
      const last = held.at(-1);
      if (last && sameHand(last, ink)) lengthen(last, ink.text, ink.width);
      else held.push({ ...ink, x: pen });
      pen += ink.width;
    }
    // the blank is printed too, at a line's end as well, so that words stay apart when the text is copied or read aloud
    const last = held.at(-1);
    if (word.space > 0 && last && !last.symbol && last.rise === 0) lengthen(last, ' ', word.space);
    pen += word.space;
  }
  for (const ink of held) printInk(press, ink, ink.x, baseline);
  press.say(textOf(line));
}

/** A line's words without the numbers of its notes. */
const textOf = (line: Line): string =>
  line.words
    .map(({ inks, space }) => {
      const text = inks.flatMap((ink) => (ink.isNote ? [] : ink.text)).join('');
      return space > 0 ? `${text} ` : text;
    })
    .join('')
    .trim();

/** Prints a short text on one line, however wide; returns its width in points. */
export function setText(
  press: Press,
  text: string | Run[],
  style: TextStyle,
  x: number,
  baseline: number,
  align: Align = 'left',
): number {
  const line = oneLine(press, text, style);
  setLine(press, line, x - shiftOf(align, line.width), baseline);
  return line.width;
}

export const textWidth = (press: Press, text: string, style: TextStyle): number => oneLine(press, text, style).width;

/** Prints lines one under the other; top is the first line's top edge. */
export function setBlock(
  press: Press,
  lines: Line[],
  style: TextStyle,
  x: number,
  top: number,
  align: Align = 'left',
  width = 0,
): void {
  for (const [index, line] of lines.entries())
    setLine(press, line, x + shiftOf(align, width - line.width), top + index * style.leading + baselineIn(style));
}

/** How far below a line's top edge its baseline lies. */
export const baselineIn = (style: TextStyle): number => style.leading / 2 + style.size * 0.3;

function lengthen(ink: HeldInk, text: string, width: number): void {
  ink.text += text;
  ink.width += width;
}

const shiftOf = (align: Align, room: number): number => (align === 'left' ? 0 : align === 'right' ? room : room / 2);

const wordsOf = (press: Press, text: string | Run[], style: TextStyle) =>
  toWords(press, typeof text === 'string' ? [{ text }] : text, style);

const oneLine = (press: Press, text: string | Run[], style: TextStyle): Line =>
  breakLines(press, wordsOf(press, text, style), 1e6)[0] ?? { words: [], width: 0, notes: [] };

const sameHand = (one: Ink, other: Ink): boolean =>
  !one.symbol &&
  !other.symbol &&
  one.font === other.font &&
  one.size === other.size &&
  one.rise === other.rise &&
  one.link === other.link &&
  one.colour === other.colour;
