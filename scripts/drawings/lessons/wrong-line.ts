import { drawOnGrid } from '../grid.ts';

/** A document as a model read it; the amber line is wrong. */
export const drawWrongLine = drawOnGrid(({ middle: [x, y], side, ink, area, block, fill }) => {
  const [width, height, fold] = [side * 0.64, side * 0.84, side * 0.18];
  const [left, top] = [x - width / 2, y - height / 2];
  const row = (index: number, share: number) =>
    block(left + width * 0.16, top + height * (0.3 + index * 0.13), width * share, height * 0.062);
  return [
    fill(
      ink.line,
      area(
        [left + 1, top - 0.4],
        [left + width + 1, top - 0.4],
        [left + width + 1, top + height - 1],
        [left + 1, top + height - 1],
      ),
    ),
    fill(
      ink.strong,
      area(
        [left, top],
        [left + width - fold, top],
        [left + width, top + fold],
        [left + width, top + height],
        [left, top + height],
      ),
    ),
    fill(ink.ground, area([left + width - fold, top], [left + width, top + fold], [left + width - fold, top + fold])),
    fill(ink.tone, row(0, 0.5), row(1, 0.68), row(2, 0.6), row(4, 0.42)),
    fill(ink.accent, row(3, 0.68)),
  ].join('');
});
