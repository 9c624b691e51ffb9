import { drawOnGrid } from '../grid.ts';

/** Benches in plan, and in amber the way of somebody who watches. */
export const drawFloorWalk = drawOnGrid(({ columns, rows, ink, block, path, fill, stroke }) => {
  const aisle = 1.5;
  const [width, height] = [(columns - 4 * aisle) / 3, (rows - 3 * aisle) / 2];
  const bench = (index: number) =>
    block(aisle + (index % 3) * (width + aisle), aisle + Math.floor(index / 3) * (height + aisle), width, height);
  const [first, second] = [1.5 * aisle + width, 2.5 * aisle + 2 * width];
  return [
    fill(ink.strong, bench(0), bench(2), bench(4)),
    fill(ink.line, bench(1), bench(3), bench(5)),
    stroke(
      ink.accent,
      0.5,
      path(
        [0, rows - aisle / 2],
        [first, rows - aisle / 2],
        [first, rows / 2],
        [second, rows / 2],
        [second, aisle / 2],
        [columns, aisle / 2],
      ),
    ),
  ].join('');
});
