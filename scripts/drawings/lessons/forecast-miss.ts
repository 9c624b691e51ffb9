import { drawOnGrid } from '../grid.ts';

/** A forecast with its range, and in amber the day that fell outside. */
export const drawForecastMiss = drawOnGrid(({ columns, rows, middle: [, y], ink, area, path, disc, fill, stroke }) => {
  const now = columns * 0.2;
  const cone = (reach: number) => area([now, y], [columns, y - reach * rows], [columns, y + reach * rows]);
  return [
    fill(ink.tone, cone(0.4)),
    fill(ink.line, cone(0.2)),
    stroke(ink.strong, 0.4, path([0, y], [columns, y])),
    fill(ink.strong, disc([now, y], 0.75)),
    fill(ink.accent, disc([columns * 0.66, rows * 0.14], 0.85)),
  ].join('');
});
