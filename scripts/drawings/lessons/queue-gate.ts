import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Jobs in a line before a gate; the amber one is through. */
export const drawQueueGate = drawOnGrid(({ columns, rows, middle: [, y], ink, block, disc, fill }) => {
  const [gate, radius] = [columns * 0.68, columns > 12 ? 1.05 : 1];
  const job = (index: number) => disc([gate - 1.1 - radius - index * 2.5, y], radius);
  return [
    fill(ink.line, ...range(5).map(job)),
    fill(ink.strong, block(gate - 0.6, 0, 1.2, y - 1.6), block(gate - 0.6, y + 1.6, 1.2, rows)),
    fill(ink.accent, disc([gate + 1.5 + radius, y], radius)),
  ].join('');
});
