import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Arrivals meet at a hub and leave again; in amber, one connection. */
export const drawHubBank = drawOnGrid(({ columns, rows, middle: [x, y], ink, path, disc, fill, stroke }) => {
  const spokes = range(6).map((index) => (index + 0.5) * (rows / 6));
  const [arrival = 0, departure = 0] = [spokes[1], spokes[4]];
  return [
    stroke(ink.line, 0.32, ...spokes.map((at) => path([0, at], [x, y], [columns, at]))),
    stroke(ink.accent, 0.55, path([0, arrival], [x, y], [columns, departure])),
    fill(ink.ground, disc([x, y], 2)),
    fill(ink.strong, disc([x, y], 1.6)),
  ].join('');
});
