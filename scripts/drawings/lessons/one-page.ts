import { drawOnGrid } from '../grid.ts';

/** A page between two readers, with the line about its end in amber. */
export const drawOnePage = drawOnGrid(({ middle: [x, y], side, ink, block, sector, fill }) => {
  const [width, height] = [side * 0.4, side * 0.62];
  const line = (row: number, share: number) =>
    block(x - width * 0.36, y - height * 0.36 + row * height * 0.17, width * share, height * 0.07);
  const reach = width / 2 + side * 0.05;
  return [
    fill(ink.strong, sector([x - reach, y], side * 0.2, 180, 360), sector([x + reach, y], side * 0.2, 0, 180)),
    fill(ink.tone, block(x - width / 2, y - height / 2, width, height)),
    fill(ink.line, line(0, 0.72), line(1, 0.6), line(2, 0.72), line(3, 0.5)),
    fill(ink.accent, line(4, 0.72)),
  ].join('');
});
