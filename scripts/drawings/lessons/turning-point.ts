import { drawOnGrid } from '../grid.ts';

/** A range of outcomes; at the amber line the decision turns. */
export const drawTurningPoint = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const shares = [0.1, 0.24, 0.46, 0.68, 0.8, 0.68, 0.46, 0.24, 0.1];
  const width = (columns - 1.6) / shares.length;
  const bars = shares.map((share, index) =>
    block(0.8 + index * width + 0.12, rows * (1 - share), width - 0.24, rows * share),
  );
  return [
    fill(ink.strong, ...bars.slice(0, 6)),
    fill(ink.line, ...bars.slice(6)),
    fill(ink.accent, block(0.8 + 6 * width - 0.22, 0, 0.44, rows)),
  ].join('');
});
