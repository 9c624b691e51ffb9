import { drawOnGrid } from '../grid.ts';

/** A place on the globe, and in amber the route that begins there. */
export const drawFirstDeparture = drawOnGrid(({ columns, rows, ink, disc, arc, turn, fill, stroke }) => {
  const radius = columns * 0.62;
  const globe = [columns * 0.4, rows * 0.5 + radius] as const;
  const start = turn(globe, -16, radius);
  const [across, down] = [columns * 0.5, rows * 0.5];
  const from = (-Math.atan2(across, down) * 180) / Math.PI;
  return [
    fill(ink.strong, disc(globe, radius)),
    stroke(ink.accent, 0.6, arc([start[0] + across, start[1] + down], Math.hypot(across, down), from, 50)),
    fill(ink.ground, disc(start, 1.4)),
    fill(ink.strong, disc(start, 0.9)),
  ].join('');
});
