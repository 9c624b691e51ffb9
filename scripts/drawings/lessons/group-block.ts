import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A group takes nine places of a cabin; in amber, the travelers it displaces. */
export const drawGroupBlock = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, fill }) => {
  const pitch = Math.min(columns / 8, rows / 6);
  const size = pitch * 0.72;
  const seat = (column: number, row: number) =>
    block(x + (column - 3.25) * pitch, y + (row - 2.5) * pitch + (pitch - size) / 2, size, size);
  const isTaken = (index: number) => index > 0 && index < 4;
  const seats = range(25).map((index) => [Math.floor(index / 5), index % 5] as const);
  return [
    fill(ink.line, ...seats.filter((place) => !place.every(isTaken)).map((place) => seat(...place))),
    fill(ink.strong, block(x - 2.25 * pitch, y - 1.5 * pitch + (pitch - size) / 2, 2 * pitch + size, 2 * pitch + size)),
    fill(ink.accent, ...range(3).map((row) => seat(5.6, row + 1))),
  ].join('');
});
