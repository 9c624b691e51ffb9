import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Twenty-four hours round a day and a night; the amber hand is at 07:40. */
export const drawControlDay = drawOnGrid(({ middle, side, ink, sector, turn, path, fill, stroke }) => {
  const hours = range(24).map((hour) => sector(middle, side * 0.47, hour * 15 - 3.6, hour * 15 + 3.6, side * 0.385));
  return [
    fill(ink.line, ...hours),
    fill(ink.tone, sector(middle, side * 0.33, 90, 270)),
    fill(ink.strong, sector(middle, side * 0.33, -90, 90)),
    stroke(ink.accent, 0.5, path(middle, turn(middle, 115, side * 0.47))),
  ].join('');
});
