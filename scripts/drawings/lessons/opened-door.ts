import { drawOnGrid } from '../grid.ts';

/** A door that somebody opened; the light behind it is amber. */
export const drawOpenedDoor = drawOnGrid(({ columns, rows, middle: [x], ink, block, area, fill }) => {
  const [left, top, floor, width] = [x - 1.2, rows * 0.12, rows * 0.8, 3.8];
  return [
    fill(
      ink.tone,
      block(0, floor, columns, rows),
      area([left, floor], [left + width, floor], [left + width + 2.4, rows], [left - 1, rows]),
    ),
    fill(ink.accent, block(left, top, width, floor - top)),
    fill(
      ink.strong,
      area([left, top], [left - 2.6, top + rows * 0.09], [left - 2.6, floor + rows * 0.1], [left, floor]),
    ),
  ].join('');
});
