import { drawOnGrid } from '../grid.ts';

/** Two sides, and in amber what both of them count. */
export const drawSharedFear = drawOnGrid(({ middle: [x, y], side, ink, arc, disc, fill }) => {
  const radius = side * 0.34;
  const [left, right] = [
    [x - radius / 2, y],
    [x + radius / 2, y],
  ] as const;
  return [
    fill(ink.strong, disc(left, radius)),
    fill(ink.line, disc(right, radius)),
    fill(ink.accent, arc(left, radius, 30, 150), arc(right, radius, 210, 330)),
  ].join('');
});
