import { drawOnGrid } from '../grid.ts';

/** Eight values in a heap, one far away in amber, and the line of the mean that it moves. */
export const drawLonelyValue = drawOnGrid(({ columns, middle: [x, y], ink, disc, path, fill, stroke }) => {
  const radius = columns * 0.05;
  const left = x - columns * 0.38;
  const heap = [0, 0, 0, 1, 1, 1, 2, 2].map((column, index) =>
    disc([left + column * radius * 2.2, y + radius * 1.2 - (index % 3) * radius * 2.2], radius),
  );
  const mean = left + columns * 0.34;
  return [
    stroke(ink.line, 0.25, path([left - radius, y + radius * 2.6], [x + columns * 0.44, y + radius * 2.6])),
    fill(ink.strong, ...heap),
    stroke(ink.strong, 0.25, path([mean, y - radius * 4.5], [mean, y + radius * 4.2])),
    fill(ink.accent, disc([x + columns * 0.36, y + radius * 1.2], radius * 1.25)),
  ].join('');
});
