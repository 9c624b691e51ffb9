import { drawOnGrid } from '../grid.ts';

/** A route’s revenue, what each cost takes from it, and in amber what is left. */
export const drawCostSteps = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const [edge, gap] = [1.2, 0.25];
  const width = (columns - 2 * edge - 5 * gap) / 6;
  const height = rows - 2 * edge;
  const bar = (index: number, from: number, to: number) =>
    block(edge + index * (width + gap), edge + (1 - from) * height, width, (from - to) * height);
  const levels = [1, 0.64, 0.42, 0.26, 0.17];
  return [
    fill(ink.strong, bar(0, 1, 0)),
    fill(ink.line, ...levels.slice(1).map((level, index) => bar(index + 1, levels[index] ?? 1, level))),
    fill(ink.accent, bar(5, 0.17, 0)),
  ].join('');
});
