import { drawOnGrid } from '../grid.ts';

/** Bags in rows, and in amber those that chance has chosen. */
export const drawFairSample = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, fill }) => {
  const [across, down] = columns > rows ? [9, 5] : columns < rows ? [6, 8] : [6, 6];
  const step = Math.min(columns / across, rows / down) * 0.88;
  const chosen = new Set([2, 10, 13, 21, 28, 33]);
  const places = Array.from({ length: across * down }, (_, index) =>
    block(
      x + ((index % across) - (across - 1) / 2) * step - step * 0.34,
      y + (Math.floor(index / across) - (down - 1) / 2) * step - step * 0.34,
      step * 0.68,
      step * 0.68,
    ),
  );
  return (
    fill(ink.line, ...places.filter((_, index) => !chosen.has(index))) +
    fill(ink.accent, ...places.filter((_, index) => chosen.has(index)))
  );
});
