import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A computed plan goes straight on; in amber, the way that a dispatcher takes instead. */
export const drawOverriddenStep = drawOnGrid(({ columns, rows, middle: [, y], ink, path, disc, fill, stroke }) => {
  const [step, above] = [columns / 5, y - rows * 0.26];
  const at = (column: number) => (column + 0.5) * step;
  const stops = [above, y + rows * 0.26].flatMap((row) => range(5).map((column) => disc([at(column), row], 0.45)));
  return [
    fill(ink.line, ...stops),
    stroke(ink.strong, 0.55, path([0, y], [columns, y])),
    stroke(ink.accent, 0.75, path([at(1), y], [at(1.5), above], [at(2.5), above], [at(3), y])),
    fill(ink.strong, disc([at(1), y], 0.85), disc([at(3), y], 0.85)),
  ].join('');
});
