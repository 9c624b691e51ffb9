import { drawOnGrid } from '../grid.ts';

/** Three amounts, and in amber the sum that is as high as all of them. */
export const drawColumnSum = drawOnGrid(({ columns, rows, middle: [x], ink, block, fill }) => {
  const width = columns / 6;
  const heights = [0.26, 0.16, 0.34].map((share) => share * rows);
  const floor = rows - 1;
  const tops = heights.map((_, index) => floor - heights.slice(0, index + 1).reduce((sum, height) => sum + height, 0));
  const left = x - 2 * width - 0.3;
  const total = floor - (tops.at(-1) ?? 0);
  return [
    fill(ink.tone, block(0, floor, columns, 1)),
    fill(
      ink.strong,
      ...heights.map((height, index) => block(left + index * (width + 0.2), tops[index] ?? 0, width, height)),
    ),
    fill(ink.accent, block(left + 3 * (width + 0.2), floor - total, width, total)),
  ].join('');
});
