import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Six places of work; one is empty, and the amber person comes for it. */
export const drawMissingPerson = drawOnGrid(({ columns, middle: [x, y], side, ink, disc, fill, stroke }) => {
  const radius = Math.min(columns / 12, side * 0.13);
  const place = (index: number) =>
    [x + ((index % 3) - 1.4) * radius * 2.7, y + (index < 3 ? -1.35 : 1.35) * radius] as const;
  return [
    fill(ink.strong, ...range(5).map((index) => disc(place(index), radius))),
    stroke(ink.line, 0.35, disc(place(5), radius - 0.17)),
    fill(ink.accent, disc([x + 4 * radius, y + 1.35 * radius], radius)),
  ].join('');
});
