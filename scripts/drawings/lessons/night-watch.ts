import { drawOnGrid } from '../grid.ts';

/** The moon, and in amber somebody who is awake. */
export const drawNightWatch = drawOnGrid(({ middle: [x, y], side, ink, disc, fill }) => {
  const radius = side * 0.42;
  const at = [x - side * 0.08, y] as const;
  const inner = [x + side * 0.08, y - side * 0.07] as const;
  return [
    fill(ink.strong, disc(at, radius)),
    fill(ink.ground, disc(inner, radius * 0.84)),
    fill(ink.accent, disc([inner[0] + side * 0.02, inner[1]], side * 0.1)),
  ].join('');
});
