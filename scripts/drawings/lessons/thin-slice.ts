import { drawOnGrid } from '../grid.ts';

/** A price that is nearly all cost; a tenth off leaves the amber slice. */
export const drawThinSlice = drawOnGrid(({ middle: [x, y], side, ink, block, fill, path, stroke }) => {
  const [width, height] = [side * 0.34, side * 0.84];
  const top = y - height / 2;
  const cost = (height * 80) / 95;
  const left = (height * 5.5) / 95;
  const bottom = top + height;
  return [
    fill(ink.strong, block(x - width / 2, bottom - cost, width, cost)),
    fill(ink.accent, block(x - width / 2 - 1, bottom - cost - left - 0.15, width + 2, left)),
    stroke(
      ink.line,
      0.3,
      path(
        [x - width / 2, bottom - cost - left - 0.6],
        [x - width / 2, top],
        [x + width / 2, top],
        [x + width / 2, bottom - cost - left - 0.6],
      ),
    ),
  ].join('');
});
