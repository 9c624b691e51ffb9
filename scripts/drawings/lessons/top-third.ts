import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A pile of pages; the top third of the first, in amber, is what everybody reads. */
export const drawTopThird = drawOnGrid(({ middle: [x, y], side, ink, block, fill }) => {
  const [width, height] = [side * 0.6, side * 0.82];
  const [left, top] = [x - width / 2 - 0.6, y - height / 2 + 0.5];
  return [
    fill(ink.line, ...range(2).map((index) => block(left + (2 - index) * 0.7, top - (2 - index) * 0.6, width, height))),
    fill(ink.ground, block(left - 0.2, top - 0.2, width + 0.4, height + 0.2)),
    fill(ink.strong, block(left, top, width, height)),
    fill(
      ink.ground,
      ...range(3).map((index) => block(left + 0.8, top + height * (0.5 + index * 0.15), width * 0.68, 0.5)),
    ),
    fill(ink.accent, block(left, top, width, height / 3)),
  ].join('');
});
