import { drawOnGrid } from '../grid.ts';

/** A fuselage in section with a dent; in amber, what hit it. */
export const drawDentedHull = drawOnGrid(({ middle: [x, y], side, ink, disc, sector, turn, fill }) => {
  const hit = turn([x, y], 112, side * 0.44);
  return [
    fill(ink.strong, disc([x, y], side * 0.42)),
    fill(ink.tone, sector([x, y + side * 0.02], side * 0.34, -90, 90)),
    fill(ink.line, sector([x, y + side * 0.08], side * 0.27, 90, 270)),
    fill(ink.ground, disc(hit, side * 0.2)),
    fill(ink.accent, disc(hit, side * 0.13)),
  ].join('');
});
