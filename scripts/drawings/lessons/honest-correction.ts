import { drawOnGrid } from '../grid.ts';

/** Entries of a record, one struck out so that it can still be read, and the right one in the accent. */
export const drawHonestCorrection = drawOnGrid(({ columns, middle: [x, y], side, ink, block, path, fill, stroke }) => {
  const [width, height, step] = [columns * 0.34, side * 0.09, side * 0.19];
  const line = (row: number, column = 0) =>
    block(x - width * 1.1 + column * width * 1.2, y + (row - 2) * step - height / 2, width, height);
  return [
    fill(ink.strong, line(0), line(1), line(3), line(4)),
    fill(ink.line, line(2)),
    stroke(ink.strong, 0.3, path([x - width * 1.25, y], [x + width * 0.02, y])),
    fill(ink.accent, line(2, 1)),
  ].join('');
});
