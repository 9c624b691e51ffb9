import { drawOnGrid } from '../grid.ts';

/** Four chairs at a table; the amber hand is at two-thirds of the time. */
export const drawDecidingTable = drawOnGrid(({ middle, side, ink, disc, turn, area, path, fill, stroke }) => {
  const chair = (angle: number) =>
    area(
      ...(
        [
          [-19, 0.37],
          [19, 0.37],
          [15, 0.47],
          [-15, 0.47],
        ] as const
      ).map(([away, far]) => turn(middle, angle + away, side * far)),
    );
  return [
    fill(ink.line, ...[0, 90, 180, 270].map(chair)),
    fill(ink.strong, disc(middle, side * 0.29)),
    stroke(ink.accent, 0.55, path(middle, turn(middle, 240, side * 0.29))),
  ].join('');
});
