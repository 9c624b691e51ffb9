import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A row of seats in profile; the amber one leaves unsold. */
export const drawEmptySeat = drawOnGrid(({ columns, rows, middle: [x, y], ink, area, block, fill }) => {
  const [count, pitch] = columns > 12 ? [4, 3.7] : [3, 3.6];
  const seat = (index: number) => {
    const [left, top] = [x + (index - count / 2) * pitch + 0.25, y - 2.9];
    return (
      area(
        [left, top],
        [left + 1, top],
        [left + 1.35, top + 3],
        [left + 2.95, top + 3],
        [left + 2.95, top + 4.1],
        [left + 0.55, top + 4.1],
      ) + block(left + 1.2, top + 4.1, 0.8, 1.7)
    );
  };
  const sold = range(count - 1).map(seat);
  return [
    fill(ink.tone, block(0, y + 2.9, columns, rows)),
    fill(ink.strong, ...sold),
    fill(ink.accent, seat(count - 1)),
  ].join('');
});
