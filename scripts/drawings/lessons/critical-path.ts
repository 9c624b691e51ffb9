import { drawOnGrid } from '../grid.ts';

/** The tasks of a turnaround; the amber line is the path that decides the departure. */
export const drawCriticalPath = drawOnGrid(({ columns, rows, ink, block, path, fill, stroke }) => {
  const height = rows / 6.2;
  const middle = (row: number) => rows / 2 + (row - 2) * height * 1.18;
  const task = (row: number, from: number, to: number) =>
    block(from * columns, middle(row) - height / 2, (to - from) * columns, height);
  const [first, second] = [0.28 * columns, 0.6 * columns];
  return [
    fill(ink.line, task(1, 0.34, 0.56), task(3, 0.08, 0.42)),
    fill(ink.strong, task(0, 0, 0.28), task(2, 0.28, 0.6), task(4, 0.6, 1)),
    stroke(
      ink.accent,
      0.3,
      path(
        [0, middle(0)],
        [first, middle(0)],
        [first, middle(2)],
        [second, middle(2)],
        [second, middle(4)],
        [columns, middle(4)],
      ),
    ),
  ].join('');
});
