import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A hub’s routes as a flake of snow; the amber one still flies. */
export const drawClosedHub = drawOnGrid(({ middle, side, ink, disc, turn, path, fill, stroke }) => {
  const arm = (index: number) => {
    const angle = index * 60 + 30;
    const fork = turn(middle, angle, side * 0.27);
    const twig = (away: number) => path(turn(fork, angle + away, side * 0.14), fork);
    return path(middle, turn(middle, angle, side * 0.46)) + twig(48) + twig(-48);
  };
  return [
    stroke(ink.strong, 0.6, ...range(5).map((index) => arm(index + 1))),
    stroke(ink.accent, 0.6, arm(0)),
    fill(ink.strong, disc(middle, side * 0.09)),
  ].join('');
});
