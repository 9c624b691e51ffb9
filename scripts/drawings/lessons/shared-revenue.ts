import { drawOnGrid } from '../grid.ts';

/** Two airlines, and in amber what they share. */
export const drawSharedRevenue = drawOnGrid(({ columns, rows, middle: [x, y], ink, disc, arc, fill }) => {
  const radius = Math.min(columns * 0.29, rows * 0.38);
  const away = radius * 0.62;
  const half = (Math.acos(away / radius) * 180) / Math.PI;
  const [left, right] = [[x - away, y] as const, [x + away, y] as const];
  return [
    fill(ink.strong, disc(left, radius)),
    fill(ink.line, disc(right, radius)),
    fill(ink.accent, `${arc(left, radius, 90 - half, 90 + half)}${arc(right, radius, 270 - half, 270 + half)}`),
  ].join('');
});
