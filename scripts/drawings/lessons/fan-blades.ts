import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** The blades of a fan; the amber one will fail first. */
export const drawFanBlades = drawOnGrid(({ middle, side, ink, area, disc, turn, fill }) => {
  const blades = range(12).map((index) => {
    const at = (angle: number, away: number) => turn(middle, index * 30 + angle, side * away);
    return area(at(-8, 0.13), at(6, 0.44), at(16, 0.46), at(26, 0.44), at(10, 0.13));
  });
  return [
    fill(ink.strong, ...blades.filter((_, index) => index !== 1), disc(middle, side * 0.1)),
    fill(ink.accent, blades[1] ?? ''),
  ].join('');
});
