import { borrowedFontFor, type Face, type FontName, fontFor } from './fonts.ts';
import { plainerEquals, smallTexts } from './substitutes.ts';
import { type DrawnSymbol, symbols } from './symbols.ts';

/** A stretch of text in one font (scale of the size, rise in em), or a symbol that no font has. */
export type Piece = { font: FontName; text: string; scale: number; rise: number } | { symbol: DrawnSymbol };

/** Splits a text so that every character prints: in its own font, as small text, as a symbol, in the other family, without its accent, or as a question mark. */
export function piecesOf(face: Face, text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const original of text.normalize('NFC')) {
    for (const character of plainerEquals.get(original) ?? original) {
      for (const piece of piecesFor(face, character)) push(pieces, piece);
    }
  }
  return pieces;
}

function piecesFor(face: Face, character: string): Piece[] {
  const point = character.codePointAt(0) ?? 63;
  const plain = (font: FontName, text = character): Piece[] => [{ font, text, scale: 1, rise: 0 }];
  const own = fontFor(face, point);
  if (own) return plain(own);
  const small = smallTexts.get(character);
  if (small) return small.map((part) => ({ font: `${face}/latin`, ...part }));
  const symbol = symbols.find((known) => known.character === character);
  if (symbol) return [{ symbol }];
  const borrowed = borrowedFontFor(face, point);
  if (borrowed) return plain(borrowed);
  const base = character.normalize('NFKD').charAt(0);
  return plain(
    `${face}/latin`,
    base !== character && fontFor(face, base.charCodeAt(0)) === `${face}/latin` ? base : '?',
  );
}

function push(pieces: Piece[], next: Piece): void {
  const last = pieces.at(-1);
  if (
    last &&
    'font' in last &&
    'font' in next &&
    last.font === next.font &&
    last.scale === next.scale &&
    last.rise === next.rise
  )
    last.text += next.text;
  else pieces.push(next);
}
