import { palette } from '../page/palette.ts';
import type { Face, FontName } from './fonts.ts';
import { piecesOf } from './pieces.ts';
import type { Press } from './press.ts';
import type { TextStyle } from './styles.ts';
import type { SymbolWeight } from './symbol-font.ts';

/** A stretch of inline text as it was marked up. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  link?: string;
  /** a raised reference to this note */
  note?: number;
  /** a forced end of line, instead of text */
  lineBreak?: boolean;
}

/** Text in one hand, of known width; rise in points above the baseline. Of a symbol, `text` is the character itself. */
export interface Ink {
  font: FontName;
  text: string;
  size: number;
  rise: number;
  width: number;
  colour: string;
  tracking: number;
  tabular: boolean;
  link: string | null;
  symbol: SymbolWeight | null;
  /** the raised number of a note */
  isNote: boolean;
}

/** What a line may not be broken inside; space is the width of the blank after it, 0 where a break is allowed without one. */
export interface Word {
  inks: Ink[];
  width: number;
  space: number;
  endsLine: boolean;
  notes: number[];
}

export const emptyWord = (): Word => ({ inks: [], width: 0, space: 0, endsLine: false, notes: [] });

/** Cuts runs into measured words. */
export function toWords(press: Press, runs: Run[], style: TextStyle): Word[] {
  const words: Word[] = [];
  let word = emptyWord();
  const close = () => {
    if (word.inks.length > 0) words.push(word);
    word = emptyWord();
  };
  for (const run of runs) {
    if (run.lineBreak) {
      word.endsLine = true;
      close();
      continue;
    }
    const face = faceOf(run, style);
    for (const part of run.text.split(/([ \t\n]+)/)) {
      if (part === '') continue;
      if (/^[ \t\n]/.test(part)) {
        const before = word.inks.length > 0 ? word : words.at(-1);
        if (before) before.space = blankAfter(press, before, face, style);
        close();
        continue;
      }
      breakable(part).forEach((stretch, index) => {
        if (index > 0) close();
        add(word, inksOf(press, face, stretch, run, style));
        if (run.note !== undefined) word.notes.push(run.note);
      });
    }
  }
  close();
  const last = words.at(-1);
  if (last) last.space = 0;
  return words;
}

/** The blank after a word as pdfkit will print it: kerned to the word's last letter. */
function blankAfter(press: Press, word: Word, face: Face, style: TextStyle): number {
  const last = word.inks.at(-1);
  const tracking = style.tracking ?? 0;
  if (!last || last.symbol || last.rise !== 0)
    return press.width(`${face}/latin`, ' ', style.size, style.tabular) + tracking;
  return (
    press.width(last.font, `${last.text} `, last.size, last.tabular) -
    press.width(last.font, last.text, last.size, last.tabular) +
    tracking
  );
}

/** Splits where a line may end without a blank: after dashes, hyphens and slashes, and at the joints of an address. */
function breakable(part: string): string[] {
  if (/^(https?:|www\.)/.test(part)) return part.split(/(?<=[/.?&=_-])(?=[^/])/);
  return part.split(/(?<=\p{L}{3}[-/–]|—)(?=\p{L}{2}|\d)/u);
}

function faceOf(run: Run, style: TextStyle): Face {
  if (run.code) return 'sans';
  if (run.bold && run.italic) return style.cuts.boldItalic;
  if (run.bold) return style.cuts.bold;
  return run.italic ? style.cuts.italic : style.cuts.regular;
}

const noteSizeMost = 7.2;
const noteSizeLeast = 5.6;

function inksOf(press: Press, face: Face, text: string, run: Run, style: TextStyle): Ink[] {
  const isNote = run.note !== undefined;
  const size = isNote
    ? Math.min(noteSizeMost, Math.max(noteSizeLeast, style.size * 0.6))
    : run.code
      ? style.size * 0.9
      : style.size;
  const base = isNote ? style.size * 0.36 : 0;
  const tracking = isNote ? 0 : (style.tracking ?? 0);
  const shared = {
    tracking,
    colour: isNote ? palette.deep : style.colour,
    tabular: style.tabular ?? false,
    link: run.link ?? null,
    isNote,
  };
  const hand: Face = isNote ? 'sansMedium' : face;
  return piecesOf(hand, text).map((piece): Ink => {
    if ('symbol' in piece) {
      const { character, advance } = piece.symbol;
      return {
        ...shared,
        font: `${hand}/latin`,
        text: character,
        size,
        rise: base,
        width: (advance * size) / 1000 + tracking,
        symbol: weightOf(hand),
      };
    }
    const own = size * piece.scale;
    const width = press.width(piece.font, piece.text, own, shared.tabular) + tracking * piece.text.length;
    return {
      ...shared,
      font: piece.font,
      text: piece.text,
      size: own,
      rise: base + piece.rise * size,
      width,
      symbol: null,
    };
  });
}

function weightOf(face: Face): SymbolWeight {
  if (face.includes('Bold')) return 100;
  return face.startsWith('sans') ? 78 : 60;
}

function add(word: Word, inks: Ink[]): void {
  word.inks.push(...inks);
  for (const ink of inks) word.width += ink.width;
}
