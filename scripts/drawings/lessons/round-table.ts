import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Twelve people at a table; the amber one speaks. */
export const drawRoundTable = drawOnGrid(({ middle, side, ink, disc, turn, fill }) => {
  const seats = range(12).map((index) => disc(turn(middle, index * 30, side * 0.38), side * 0.073));
  return [
    fill(ink.line, ...seats.filter((_, index) => index !== 2)),
    fill(ink.strong, disc(middle, side * 0.25)),
    fill(ink.accent, seats[2] ?? ''),
  ].join('');
});
