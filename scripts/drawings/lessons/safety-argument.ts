import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A claim that rests on arguments, which rest on evidence; the claim is amber. */
export const drawSafetyArgument = drawOnGrid(({ middle: [x, y], side, ink, area, fill }) => {
  const [height, half] = [side * 0.27, side * 0.165];
  const top = y - 1.5 * height;
  const stone = (row: number, column: number, points: 1 | -1) => {
    const [center, edge] = [x + (column - row / 2) * 2 * half, top + row * height];
    const [apex, base] = points === 1 ? [edge + 0.12, edge + height - 0.12] : [edge + height - 0.12, edge + 0.12];
    return area([center, apex], [center + half - 0.16, base], [center - half + 0.16, base]);
  };
  const row = (index: number) => range(index + 1).map((column) => stone(index, column, 1));
  const between = (index: number) => range(index).map((column) => stone(index, column + 0.5, -1));
  return [
    fill(ink.strong, ...row(1), ...row(2)),
    fill(ink.line, ...between(1), ...between(2)),
    fill(ink.accent, ...row(0)),
  ].join('');
});
