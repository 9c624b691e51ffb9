import { drawOnGrid } from '../grid.ts';

/** An hour, and in amber the quarter that still counts as on time. */
export const drawQuarterLate = drawOnGrid(({ middle, side, ink, sector, turn, fill }) => {
  const late = turn(middle, 45, side * 0.05);
  return fill(ink.strong, sector(middle, side * 0.42, 90, 360)) + fill(ink.accent, sector(late, side * 0.42, 0, 90));
});
