import { drawOnGrid } from '../grid.ts';

/** A wall that says no, and in amber the way around it. */
export const drawKindNo = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, path, fill, stroke }) => {
  const turn = columns * 0.22;
  const lane = rows * 0.16;
  return [
    stroke(ink.line, 0.5, path([0, y], [x - 1.2, y])),
    fill(ink.strong, block(x - 0.9, y - rows * 0.2, 1.8, rows * 0.7)),
    stroke(ink.accent, 0.7, path([x - turn, y], [x - turn, lane], [x + turn, lane], [x + turn, y], [columns, y])),
  ].join('');
});
