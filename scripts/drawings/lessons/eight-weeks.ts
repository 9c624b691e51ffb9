import { drawOnGrid } from '../grid.ts';

/** Eight weeks that get shorter, and the amber line on which they end. */
export const drawEightWeeks = drawOnGrid(({ columns, middle: [x, y], side, ink, block, fill }) => {
  const step = columns * 0.094;
  const base = y + side * 0.34;
  const weeks = [15, 13, 12, 9, 10, 8, 9, 8].map((late, week) =>
    block(x + (week - 4.4) * step, base - late * side * 0.042, step * 0.66, late * side * 0.042),
  );
  return (
    fill(ink.strong, ...weeks) + fill(ink.accent, block(x + 3.75 * step, y - side * 0.36, step * 0.42, side * 0.7))
  );
});
