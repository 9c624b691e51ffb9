import { drawOnGrid } from '../grid.ts';

/** The alarms of a camera: 49 false ones, and in amber the 18 that are real. */
export const drawFalseAlarms = drawOnGrid(({ middle: [x, y], side, ink, disc, fill }) => {
  const radius = side * 0.4;
  const real = radius * Math.sqrt(18 / 67);
  return fill(ink.strong, disc([x, y], radius)) + fill(ink.accent, disc([x + radius - real - 0.35, y], real));
});
