import { drawOnGrid } from '../grid.ts';

/** A thermometer, the two limits beside it, and the column in the accent close to the upper one. */
export const drawRisingBox = drawOnGrid(({ middle: [x, y], side, ink, block, disc, path, fill, stroke }) => {
  const [tube, bulb] = [side * 0.07, side * 0.15];
  const [top, bottom] = [y - side * 0.42, y + side * 0.3];
  const limit = y - side * 0.2;
  return [
    fill(ink.tone, block(x - tube * 1.6, top, tube * 3.2, bottom - top)),
    fill(ink.strong, disc([x, bottom], bulb)),
    fill(ink.accent, block(x - tube, limit + 0.35, tube * 2, bottom - limit - bulb * 0.8)),
    stroke(
      ink.strong,
      0.35,
      path([x - side * 0.34, limit], [x + side * 0.34, limit]),
      path([x - side * 0.34, y + side * 0.1], [x - side * 0.14, y + side * 0.1]),
      path([x + side * 0.14, y + side * 0.1], [x + side * 0.34, y + side * 0.1]),
    ),
  ].join('');
});
