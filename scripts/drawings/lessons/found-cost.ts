import { drawOnGrid } from '../grid.ts';

/** Three costs of a customer on one disc; the largest, in amber, is three quarters of it. */
export const drawFoundCost = drawOnGrid(({ middle, side, ink, sector, fill }) => {
  const radius = side * 0.42;
  return [
    fill(ink.accent, sector(middle, radius, 0, 262, radius * 0.35)),
    fill(ink.strong, sector(middle, radius, 268, 338, radius * 0.35)),
    fill(ink.line, sector(middle, radius, 344, 355, radius * 0.35)),
  ].join('');
});
