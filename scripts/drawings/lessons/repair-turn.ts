import { drawOnGrid } from '../grid.ts';

/** A part goes out and comes back, between two sides; in amber, where it changes hands. */
export const drawRepairTurn = drawOnGrid(({ middle, side, ink, sector, turn, area, fill }) => {
  const [outer, inner, head] = [side * 0.42, side * 0.25, side * 0.045];
  const arrow = (angle: number) =>
    area(
      turn(middle, angle, inner - head),
      turn(middle, angle, outer + head),
      turn(middle, angle + 40, (outer + inner) / 2),
    );
  return [
    fill(ink.strong, sector(middle, outer, -80, 50, inner)),
    fill(ink.line, sector(middle, outer, 100, 230, inner)),
    fill(ink.accent, arrow(50), arrow(230)),
  ].join('');
});
