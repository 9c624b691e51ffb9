import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Four bars of a figure, and in amber the tick of somebody who checked them. */
export const drawCheckedFigure = drawOnGrid(
  ({ columns, rows, middle: [x, y], side, ink, block, path, fill, stroke }) => {
    const heights = [0.5, 0.44, 0.62, 0.5];
    const width = columns / 7;
    const bar = (index: number) => {
      const height = (heights[index] ?? 0) * rows;
      return block(x + (index - 2) * width * 1.5 + width * 0.25, rows - height, width, height);
    };
    const reach = side * 0.24;
    return [
      fill(ink.line, ...range(4).map(bar)),
      stroke(ink.accent, 1.1, path([x - reach, y], [x - reach * 0.25, y + reach * 0.75], [x + reach * 1.3, y - reach])),
    ].join('');
  },
);
