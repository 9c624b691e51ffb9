import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Three versions of one seat, each with a part more; the amber part decides the trade-up. */
export const drawSeatVersions = drawOnGrid(({ columns, rows, middle: [x], ink, block, fill }) => {
  const [edge, gap] = [1.2, 0.25];
  const [width, height] = [(Math.min(columns, 14) - 2 * edge - 2 * gap) / 3, (rows - 2 * edge - 2 * gap) / 3];
  const part = (column: number, level: number) =>
    block(
      x + (column - 1.5) * width + (column - 1) * gap,
      rows - edge - (level + 1) * height - level * gap,
      width,
      height,
    );
  return [
    fill(ink.strong, ...range(3).map((column) => part(column, 0))),
    fill(ink.line, part(1, 1), part(2, 1)),
    fill(ink.accent, part(2, 2)),
  ].join('');
});
