import { drawOnGrid } from '../grid.ts';

/** What a unit brings in beside what it costs; in amber, the gap between. */
export const drawUnitMargin = drawOnGrid(({ rows, middle: [x], ink, block, fill }) => {
  const [top, gap] = [rows * 0.16, rows * 0.2];
  return [
    fill(ink.strong, block(x - 4.6, top, 4.3, rows - top)),
    fill(ink.line, block(x + 0.3, top + gap, 4.3, rows)),
    fill(ink.accent, block(x + 0.3, top, 4.3, gap - 0.25)),
  ].join('');
});
