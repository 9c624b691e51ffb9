import { drawOnGrid } from '../grid.ts';

type P = readonly [number, number];

/** A crate that stands still; its strap is amber. */
export const drawWaitingCrate = drawOnGrid(({ middle, side, ink, area, path, turn, fill, stroke }) => {
  const [top, right, rightFoot, foot, leftFoot, left] = [0, 60, 120, 180, 240, 300].map((angle) =>
    turn(middle, angle, side * 0.45),
  ) as [P, P, P, P, P, P];
  const between = ([a, b]: P, [c, d]: P, share = 0.5): P => [a + (c - a) * share, b + (d - b) * share];
  return [
    fill(ink.tone, area(top, right, middle, left)),
    fill(ink.line, area(left, middle, foot, leftFoot)),
    fill(ink.strong, area(right, rightFoot, foot, middle)),
    stroke(ink.accent, 0.6, path(between(top, right), between(left, middle), between(leftFoot, foot))),
  ].join('');
});
