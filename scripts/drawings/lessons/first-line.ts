import { drawOnGrid } from '../grid.ts';

/** A letter whose first line, in amber, says what to do. */
export const drawFirstLine = drawOnGrid(({ middle: [x, y], ink, block, area, fill }) => {
  const [left, top] = [x - 4.6, y - 3.4];
  return [
    fill(ink.line, block(left - 0.7, top + 2.2, 10.6, 5)),
    fill(ink.strong, block(left, top - 0.4, 9.2, 6.4)),
    fill(ink.ground, block(left + 1, top + 2.3, 7.2, 0.6), block(left + 1, top + 3.5, 5.4, 0.6)),
    fill(ink.line, area([left - 0.7, top + 7.2], [left + 9.9, top + 7.2], [x, top + 3.9])),
    fill(ink.accent, block(left + 1, top + 0.7, 7.2, 1)),
  ].join('');
});
