import { drawOnGrid } from '#lib/artwork/grid.ts';

/** The tasks of a turnaround, those on the critical path dark; in amber, the departure. */
export const drawCriticalPath = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const height = rows / 7.6;
  const task = (row: number, from: number, to: number) =>
    block(from * columns, rows / 2 + (row - 2.5) * height * 1.32, (to - from) * columns, height);
  return [
    fill(ink.line, task(1, 0.06, 0.42), task(3, 0.34, 0.62)),
    fill(ink.strong, task(0, 0, 0.26), task(2, 0.26, 0.56), task(4, 0.56, 0.86)),
    fill(ink.accent, block(0.86 * columns, 0, 0.42, rows)),
  ].join('');
});
