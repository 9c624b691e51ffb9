import { drawOnGrid } from '../grid.ts';

/** Two offers on a balance; the smaller one, in amber, weighs more. */
export const drawTwoOffers = drawOnGrid(({ middle: [x, y], side, ink, disc, area, path, fill, stroke }) => {
  const [reach, tilt] = [side * 0.36, side * 0.085];
  const beam = y + side * 0.1;
  const [larger, smaller] = [side * 0.17, side * 0.125];
  return [
    fill(ink.tone, area([x, beam], [x + side * 0.17, y + side * 0.46], [x - side * 0.17, y + side * 0.46])),
    stroke(ink.line, 0.5, path([x - reach * 1.3, beam - tilt * 1.3], [x + reach * 1.3, beam + tilt * 1.3])),
    fill(ink.strong, disc([x - reach * 0.85, beam - tilt * 0.85 - larger - 0.25], larger)),
    fill(ink.accent, disc([x + reach * 0.85, beam + tilt * 0.85 - smaller - 0.3], smaller)),
  ].join('');
});
