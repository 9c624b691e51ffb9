import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** The fourteen lines of an ad; the four amber ones must be met. */
export const drawFourMusts = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const lengths = [0.6, 0.74, 0.66, 0.7, 0.62, 0.5, 0.78, 0.58, 0.64, 0.56, 0.44, 0.5, 0.48, 0.4];
  const pitch = (rows - 1.4) / lengths.length;
  const line = (index: number) =>
    block(columns * 0.11, 0.7 + index * pitch + pitch * 0.2, columns * (lengths[index] ?? 0), pitch * 0.6);
  const pick = (from: number, to: number) =>
    range(lengths.length)
      .filter((index) => index >= from && index < to)
      .map(line);
  return [
    fill(ink.strong, ...pick(1, 5)),
    fill(ink.line, ...pick(0, 1), ...pick(9, 14)),
    fill(ink.accent, ...pick(5, 9)),
  ].join('');
});
