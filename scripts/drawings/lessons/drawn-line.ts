import { drawOnGrid } from '../grid.ts';

/** From error to recklessness by degrees, and in amber the line that somebody draws. */
export const drawDrawnLine = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const colors = [ink.tone, ink.hair, ink.line, ink.strong];
  const width = columns / (colors.length + 1);
  return [
    ...colors.map((color, index) => fill(color, block((index + 1) * width, 0, width + 0.02, rows))),
    fill(ink.accent, block(4 * width - 0.3, 0, 0.6, rows)),
  ].join('');
});
