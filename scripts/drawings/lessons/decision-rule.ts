import { drawOnGrid } from '../grid.ts';

/** A decision with two ways out; the amber one leads to a person. */
export const drawDecisionRule = drawOnGrid(
  ({ columns, rows, middle: [x], side, ink, area, block, path, fill, stroke }) => {
    const [half, y] = [side * 0.28, rows / 2 - side * 0.12];
    const person = rows / 2 + side * 0.29;
    return [
      stroke(ink.line, 0.6, path([0, y], [columns, y])),
      fill(ink.accent, block(x - 0.3, y, 0.6, person - y) + block(x - half, person, 2 * half, side * 0.12)),
      fill(ink.strong, area([x, y - half], [x + half, y], [x, y + half], [x - half, y])),
    ].join('');
  },
);
