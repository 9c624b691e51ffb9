import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Rows of two tables and the lines that join them; in amber, the answer. */
export const drawTableJoin = drawOnGrid(({ columns, rows, ink, block, path, fill, stroke }) => {
  const [edge, gap, width] = [1, 0.35, columns * 0.29];
  const height = (rows - 2 * edge - 3 * gap) / 4;
  const top = (row: number) => edge + row * (height + gap);
  const join = (from: number, to: number) =>
    path([edge + width, top(from) + height / 2], [columns - edge - width, top(to) + height / 2]);
  return [
    stroke(ink.line, 0.4, join(0, 1), join(1, 0), join(2, 3)),
    stroke(ink.accent, 0.6, join(3, 2)),
    fill(
      ink.strong,
      ...range(4).flatMap((row) => [
        block(edge, top(row), width, height),
        block(columns - edge - width, top(row), width, height),
      ]),
    ),
  ].join('');
});
