import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Minutes booked by family of code, the last row inherited; in amber, where the trouble began. */
export const drawDelayRegister = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, fill }) => {
  const pitch = Math.min((columns - 1.6) / 8, (rows - 1) / 6);
  const cell = (column: number, row: number) =>
    block(x + (column - 4) * pitch + 0.1, y + (row - 3) * pitch + 0.1, pitch - 0.2, pitch - 0.2);
  const own = [3, 2, 5, 4, 5].flatMap((count, row) => range(count).map((column) => cell(column, row)));
  return [
    fill(ink.strong, ...own),
    fill(ink.line, ...range(8).map((column) => cell(column, 5))),
    fill(ink.accent, cell(5, 2)),
  ].join('');
});
