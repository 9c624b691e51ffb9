import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A table of four columns; the amber cell stands on the wrong side of its place. */
export const drawStrayCell = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, fill }) => {
  const [width, height] = [(columns - 2) / 4, (rows - 2) / 5];
  const cell = (column: number, row: number, shift = 0) =>
    block(x + (column - 2) * width + 0.15 - shift, y + (row - 2.5) * height + 0.15, width - 0.3, height - 0.3);
  const cells = range(16).map((index) => [index % 4, 1 + Math.floor(index / 4)] as const);
  return [
    fill(ink.strong, ...range(4).map((column) => cell(column, 0))),
    fill(ink.line, ...cells.filter(([column, row]) => column !== 3 || row !== 3).map((place) => cell(...place))),
    fill(ink.accent, cell(3, 3, width * 0.35)),
  ].join('');
});
