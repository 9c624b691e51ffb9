import { drawOnGrid } from '../grid.ts';

/** Three experts, two of whom leave; in amber, what only one knows. */
export const drawLastExpert = drawOnGrid(({ columns, rows, middle: [x, y], ink, disc, fill, stroke }) => {
  const radius = Math.min(columns / 7.4, rows * 0.26);
  const leave = [-1, 0].map((index) => [x + index * radius * 2.3, y] as const);
  const stay = [x + radius * 2.3, y] as const;
  return [
    stroke(ink.line, 0.45, ...leave.map((at) => disc(at, radius - 0.2))),
    fill(ink.strong, disc(stay, radius)),
    fill(ink.accent, disc(stay, radius * 0.4)),
  ].join('');
});
